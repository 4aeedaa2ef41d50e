import type { Job } from '@sunfront/contract/entities/job';
import type { AlertChoices } from '@sunfront/contract/jobs/alerts';
import { useMessages } from '../../text/messages.ts';
import { JobChoice } from '../jobs/job-choice.tsx';
import { differentValues } from '../jobs/job-search.ts';

interface Props {
  /** Open ones. */
  jobs: readonly Job[];
  chosen: AlertChoices;
}

/** Offers the present choice even if its last job has closed. */
export function AlertChoiceFields({ jobs, chosen }: Props) {
  const { finder, locale } = useMessages();
  const offered = (field: 'location' | 'employment_type', own: string) => {
    const values = differentValues(jobs, field, locale);
    return own === '' || values.includes(own) ? values : [own, ...values];
  };
  return (
    <>
      <JobChoice
        name="place"
        label={finder.place}
        all={finder.allPlaces}
        values={offered('location', chosen.place)}
        defaultValue={chosen.place}
      />
      <JobChoice
        name="type"
        label={finder.type}
        all={finder.allTypes}
        values={offered('employment_type', chosen.type)}
        defaultValue={chosen.type}
      />
    </>
  );
}
