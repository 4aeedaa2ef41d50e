import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Keyboard, LogOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whoami } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { useOwnDeletions } from '../api/own-deletions.ts';
import { mergeLive } from '../inbox/use-submissions.ts';
import { type LiveList, useLive } from '../live/live.tsx';
import { messages } from '../messages/panel.tsx';
import { listQuery } from '../records/use-collection.ts';
import { useShortcuts } from '../ui/use-shortcut.ts';
import {
  type Command,
  entityOf,
  findCommands,
  fixedCommands,
  type SearchableTab,
  searchableTabs,
  recordCommands,
} from './commands.ts';
import { openShortcuts } from './shortcuts.tsx';

/** Input before the code was loaded; Enter may follow it. */
export interface Typed {
  query: string;
  entered: boolean;
}

export interface CommandPaletteProps {
  typed: Typed;
  onClose: () => void;
  onLogOut: () => Promise<void>;
}

export type CommandSearch = ReturnType<typeof useCommandSearch>;

export function useCommandSearch({ typed, onClose, onLogOut }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(typed.query);
  const [entered, setEntered] = useState(typed.entered);
  const [chosen, setChosen] = useState('');
  const general = useGeneral(onLogOut);
  const { records, ...loads } = useRecords();

  const commands = useMemo(() => [...general, ...records], [general, records]);
  const groups = useMemo(() => findCommands(commands, query), [commands, query]);
  const options = groups.flatMap((group) => group.commands);
  // By id, because records that load later must not move the selection.
  const active = options.find((each) => each.id === chosen) ?? options[0];

  const run = ({ act }: Command) => {
    onClose();
    if (typeof act === 'function') act();
    else void navigate(act);
  };

  // Enter before there are results opens the first one.
  const onFound = useEffectEvent(() => {
    if (active) run(active);
    else setEntered(false);
  });
  const settled = active !== undefined || !loads.loading;
  useEffect(() => {
    if (entered && settled) onFound();
  }, [entered, settled]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && active) {
      const at = options.indexOf(active) + step + options.length;
      setChosen(options[at % options.length]!.id);
    } else if (event.key === 'Enter') {
      if (active) run(active);
      else setEntered(true);
    } else return;
    event.preventDefault();
  };

  const onQuery = (words: string) => {
    setQuery(words);
    setChosen('');
    setEntered(false);
  };

  return { ...loads, query, groups, options, active, setChosen, run, onKeyDown, onQuery };
}

function useGeneral(onLogOut: () => Promise<void>): Command[] {
  const [on, toggle] = useShortcuts();
  return useMemo(() => {
    const action = (title: string, icon: Command['icon'], act: () => void): Command => ({
      id: title,
      group: messages.commandPalette.do,
      title,
      icon,
      text: title,
      act,
      isDefault: true,
    });
    return [
      ...fixedCommands(whoami().role),
      action(messages.sidebar.viewSite, ExternalLink, () => void open('/', '_blank', 'noreferrer')),
      action(messages.commandPalette.showShortcuts, Keyboard, openShortcuts),
      action(messages.commandPalette.switchShortcuts(!on), Keyboard, () => {
        toggle();
        toast.success(messages.commandPalette.shortcutsSwitched(!on));
      }),
      action(messages.commandPalette.logOut, LogOut, () => void onLogOut()),
    ];
  }, [on, toggle, onLogOut]);
}

/** Cached lists appear at once, the others when they have loaded. */
function useRecords() {
  const client = useQueryClient();
  const [holders] = useState(() => searchableTabs(whoami().role));
  const isDeleted = useOwnDeletions();
  const live = useLive() as Partial<Record<SearchableTab['records']['path'], LiveList>>;
  const results = useQueries({
    queries: holders.map((tab) => {
      const query = listQuery<RecordMeta>(entityOf(tab));
      return {
        queryKey: ['palette', tab.path],
        queryFn: () => client.ensureInfiniteQueryData(query),
        initialData: () => client.getQueryData(query.queryKey),
        retry: false,
        // The panel caches its lists itself.
        gcTime: 0,
      };
    }),
  });
  const lists = results.map(({ data }) => data);
  const records = useMemo(
    () =>
      holders.flatMap((tab, index) => {
        const loaded = lists[index]?.pages.flatMap((page) => page.records);
        const { path } = tab.records;
        const merged = mergeLive(loaded, live[path] ?? {}, (id) => isDeleted(path, id));
        return recordCommands(tab, merged ?? []);
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- depends on the lists, not on the array that contains them
    [live, isDeleted, ...lists],
  );
  const titles = (test: (result: (typeof results)[number]) => boolean) =>
    holders.filter((_, index) => test(results[index]!)).map(({ title }) => title);
  return {
    records,
    loading: results.some(({ isFetching }) => isFetching),
    failed: titles(({ isError, isFetching }) => isError && !isFetching),
    /** Tabs with partially loaded lists. */
    cut: titles(({ data }) => Boolean(data?.pages.at(-1)?.next)),
    reload: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}
