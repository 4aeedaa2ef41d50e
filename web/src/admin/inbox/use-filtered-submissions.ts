import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { PAGE } from '@sunfront/contract/limits';
import { searchedText } from '@sunfront/contract/entities/searched-text';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchRecords } from '../../text/search.ts';
import { recordsApi } from '../api/api.ts';
import { fetchAll } from '../records/use-pages.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { type Choice, choicesOf, RECEIVED } from './filters.ts';
import { useMarkSeen } from '../live/last-seen.ts';
import type { SubmissionPath } from '../live/submission-paths.ts';
import type { SubmissionsTabProps } from './submissions-tab-props.ts';
import { useSubmissions } from './use-submissions.ts';
import { useSetParam } from '../list/address.ts';

export function useFilteredSubmissions<R extends RecordMeta>(props: SubmissionsTabProps<R>) {
  const { entity, filters, filtersOf, texts } = props;
  const [params, setParams] = useSearchParams();
  const [query, setQuery, queryThere] = useTextInAddress('q');
  const searched = useDeferredValue(query);
  const withOption = (choice: Choice<R>) => ({
    ...choice,
    option: params.get(choice.param) ?? '',
  });
  const stored = [...choicesOf(filters), RECEIVED].map(withOption);
  const asked = (text: string): Record<string, string> => ({
    ...Object.assign({}, ...stored.map(({ asks, option }) => (option === '' ? {} : asks(option)))),
    ...(text.trim() && { search: text }),
  });
  const submissions = useSubmissions<R>(entity, asked(queryThere));
  const { records, error, search } = submissions;
  const chosen = [...stored, ...choicesOf(filtersOf?.(records ?? []) ?? {}).map(withOption)];
  const isUnseen = useMarkSeen(entity.path as SubmissionPath, records);
  useLoadFailure(error ?? search?.error ?? null, texts.outcomes.loadFailed);

  const matchesIn = (list: readonly R[], text: string) =>
    searchRecords(
      list.filter((each) => chosen.every(({ has, option }) => option === '' || has(each, option))),
      text,
      (record) => searchedText(entity, record),
    );
  const shown = records && matchesIn(records, searched);
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
    isUnseen,
    query,
    setQuery,
    chosen,
    active,
    isFiltered: active > 0 || searched.trim() !== '',
    clearFilters,
    /**
     * Includes matches that are not loaded, and does not depend on later changes of the filters.
     * @throws ApiError
     */
    async fetchMatches(): Promise<readonly R[]> {
      const url = recordsApi(entity).listUrl({ limit: String(PAGE.max), ...asked(query) });
      return matchesIn(await fetchAll<R>(url), query);
    },
  };
}

export type FilteredSubmissions<R extends RecordMeta> = ReturnType<
  typeof useFilteredSubmissions<R>
>;

// Milliseconds. Browsers limit the rate of address changes, and each one renders the panel.
const PAUSE = 300;

/** The address follows the text after a pause; other changes of the address replace the text. */
function useTextInAddress(
  name: string,
): [text: string, setText: (text: string) => void, there: string] {
  const [params] = useSearchParams();
  const set = useSetParam();
  const there = params.get(name) ?? '';
  const [text, setText] = useState(there);
  const [seen, setSeen] = useState(there);
  const [written, setWritten] = useState(there);
  if (there !== seen) {
    setSeen(there);
    // Ignores this hook's own change, because the text may have changed since.
    if (there !== written) {
      setText(there);
      setWritten(there);
    }
  }
  const write = useEffectEvent(() => {
    setWritten(text);
    set(name, text);
  });
  useEffect(() => {
    // The router has not applied the previous change yet.
    if (text === there || written !== there) return;
    const timer = setTimeout(() => write(), PAUSE);
    return () => clearTimeout(timer);
  }, [text, there, written]);
  return [text, setText, there];
}
