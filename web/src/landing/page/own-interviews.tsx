import { INTERVIEW_PAGE, type OwnInterview } from '@sunfront/contract/api/interview-page';
import { privatePageUrl } from '@sunfront/contract/api/private-page';
import { useContext } from 'react';
import { useMessages } from '../../text/messages.ts';
import { ViewContext } from '../view/view-context.ts';
import { Place } from './interview-page.tsx';
import { LocalTime } from './local-time.tsx';
import { type Fact, Facts } from './own-page.tsx';

interface Props {
  interviews: readonly OwnInterview[];
  zone: string;
}

/** Open interviews of an application. */
export function OwnInterviews({ interviews, zone }: Props) {
  const { application, interview } = useMessages();
  const { language } = useContext(ViewContext);
  return interviews.map(({ id, code, state, start, place }) => {
    const isBooked = state === 'booked';
    const facts: Fact[] = [
      [
        application.interview,
        <>
          {isBooked && <LocalTime time={start} zone={zone} />}
          {code && (
            <div>
              <a href={privatePageUrl('', INTERVIEW_PAGE, language, code)}>
                {isBooked ? application.see : application.choose}
              </a>
            </div>
          )}
        </>,
      ],
      [interview.place, isBooked && place && <Place place={place} />],
    ];
    return <Facts key={id} facts={facts} />;
  });
}
