import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { recordsApi } from '../api/api.ts';
import { formatTime } from '../format/format.ts';
import type { Collection } from '../records/use-collection.ts';
import { messages } from '../messages/inbox.tsx';
import styles from './duplicate-submissions.module.css';
import { withParam } from '../list/address.ts';

interface DuplicateSubmissionsProps<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  record: R;
  /** Describes a submission, besides its time. */
  about: (record: R) => string;
}

/** Renders nothing without duplicates or after a failed request. */
export function DuplicateSubmissions<R extends RecordMeta>(props: DuplicateSubmissionsProps<R>) {
  const { entity, collection, record, about } = props;
  const [params] = useSearchParams();
  const { data: others = [] } = useQuery({
    queryKey: [entity.path, 'duplicates', record.id],
    queryFn: async ({ signal }) => (await recordsApi<R>(entity).duplicates(record.id, signal)).data,
  });
  if (others.length === 0) return null;
  return (
    <section className={styles.duplicates} aria-labelledby="duplicates">
      <h3 id="duplicates">{messages.duplicates.title}</h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={{ search: String(withParam(params, 'open', other.id)) }}
              // The record may not be loaded in the list.
              onClick={() => collection.put(other)}
            >
              <bdi>{about(other)}</bdi>
            </Link>
            <time dateTime={other.created_at}>{formatTime(other.created_at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
