import { interview, type Interview } from '@sunfront/contract/entities/interview';
import { manages } from '@sunfront/contract/roles';
import { dayIn, shiftDay } from '@sunfront/contract/text/time-zone';
import { Link } from 'react-router-dom';
import { useRole } from '../api/use-role.ts';
import { Interviewers, Period, Place } from '../interviews/facts.tsx';
import { useUpcomingInterviews } from '../interviews/use-interviews.ts';
import { messages } from '../messages/interviews.tsx';
import { useTimeZone } from '../records/use-site-settings.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './interviews-part.module.css';
import { Part, useShortList } from './part.tsx';
import { directionOf } from '@sunfront/contract/text/direction';

export function InterviewsPart() {
  return manages(useRole(), interview) && <Upcoming />;
}

/** Before "Show all". */
const FIRST = 8;

function Upcoming() {
  const { data: records, error, refetch } = useUpcomingInterviews();
  const { shown, button } = useShortList(records ?? [], FIRST, messages.upcoming.showAll);
  if (!records && !error) return null;
  return (
    <Part title={messages.upcoming.title} wide>
      {!records ? (
        <LoadFailed message={messages.loadFailed} onRetry={refetch} />
      ) : records.length === 0 ? (
        <p>{messages.upcoming.none}</p>
      ) : (
        <>
          <p>{messages.upcoming.days}</p>
          <ul className={styles.interviews}>
            {shown.map((record) => (
              <Entry key={record.id} record={record} />
            ))}
          </ul>
        </>
      )}
      {button}
    </Part>
  );
}

function Entry({ record }: { record: Interview }) {
  const { application_id, full_name, job_title, start, length, place, interviewers } = record;
  const day = useNearDay(start);
  return (
    <li>
      <div className={styles.time}>
        {day && <strong>{day}</strong>}
        <span>
          <Period start={start} length={length} />
        </span>
      </div>
      <div>
        <Link to={`/admin/dashboard/applicant?open=${application_id}`} className={styles.name}>
          <bdi>{full_name}</bdi>
        </Link>
        <small dir={directionOf(job_title)}>{job_title}</small>
      </div>
      <div className={styles.facts}>
        {place && (
          <span>
            <span className="visually-hidden">{messages.place}: </span>
            <Place place={place} />
          </span>
        )}
        <small>
          <span className="visually-hidden">{messages.interviewers}: </span>
          <Interviewers uids={interviewers} />
        </small>
      </div>
    </li>
  );
}

/** "Today" or "Tomorrow", in the company's time zone. */
function useNearDay(start: string): string | undefined {
  const timeZone = useTimeZone();
  const now = useNow();
  const today = dayIn(now, timeZone);
  const day = dayIn(Date.parse(start), timeZone);
  if (day === today) return messages.upcoming.today;
  return day === shiftDay(today, 1) ? messages.upcoming.tomorrow : undefined;
}
