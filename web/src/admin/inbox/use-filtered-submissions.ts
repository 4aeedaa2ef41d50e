import type { RecordMeta } from '@sunfront/contract/entity';
import { searchedText } from '@sunfront/contract/search';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchRecords } from '../../ui/search.ts';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { choicesOf } from './filters.ts';
import { useMarkSeen } from './last-seen.ts';
import type { SubmissionPath } from './submission-paths.ts';
import type { SubmissionsTabProps } from './submissions-tab-props.ts';
import { useSubmissions } from './use-submissions.ts';
import { useTextInAddress } from './use-text-in-address.ts';

export function useFilteredSubmissions<R extends RecordMeta>({
  entity,
  filters,
  messages,
}: SubmissionsTabProps<R>) {
  const [params, setParams] = useSearchParams();
  const [query, setQuery, queryThere] = useTextInAddress('q');
  const searched = useDeferredValue(query);
  const chosen = choicesOf(filters).map((choice) => ({
    ...choice,
    option: params.get(choice.param) ?? '',
  }));
  const submissions = useSubmissions<R>(entity, {
    ...Object.assign({}, ...chosen.map(({ asks, option }) => (option === '' ? {} : asks(option)))),
    ...(queryThere.trim() && { search: queryThere }),
  });
  const { records, error, search } = submissions;
  const isNew = useMarkSeen(entity.path as SubmissionPath, records);
  useLoadFailure(error ?? search?.error ?? null, messages.loadFailed);

  const filtered = records?.filter((record) =>
    chosen.every(({ has, option }) => option === '' || has(record, option)),
  );
  const shown =
    filtered && searchRecords(filtered, searched, (record) => searchedText(entity, record));
  const active = chosen.filter(({ option }) => option !== '').length;

  const clearFilters = () => {
    const next = new URLSearchParams(window.location.search);
    for (const { param } of chosen) next.delete(param);
    next.delete('q');
    setParams(next, { replace: true });
    setQuery('');
  };

  return {
    submissions,
    shown,
    isNew,
    query,
    setQuery,
    chosen,
    active,
    isFiltered: active > 0 || searched.trim() !== '',
    clearFilters,
  };
}

export type FilteredSubmissions<R extends RecordMeta> = ReturnType<
  typeof useFilteredSubmissions<R>
>;
