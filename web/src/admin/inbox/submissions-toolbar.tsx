import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { ListFilter, Sheet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { withReason } from '../api/failure.ts';
import { saveFile } from '../api/save-file.ts';
import { Segments, Toolbar } from '../list/toolbar.tsx';
import { useSetParam } from '../list/address.ts';
import { useTimeZone } from '../records/use-site-settings.ts';
import { messages } from '../messages/inbox.tsx';
import { messages as listMessages } from '../messages/list.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { recordExport } from '../find-person/record-export.ts';
import type { SubmissionsTabProps } from './submissions-tab-props.ts';
import type { FilteredSubmissions } from './use-filtered-submissions.ts';
import styles from './filters-group.module.css';

interface SubmissionsToolbarProps<R extends RecordMeta> extends SubmissionsTabProps<R> {
  list: FilteredSubmissions<R>;
  onBoard: boolean;
  selectButton: ReactNode;
}

export function SubmissionsToolbar<R extends RecordMeta>(props: SubmissionsToolbarProps<R>) {
  const { list, texts, onBoard } = props;
  const { submissions, query, setQuery, chosen, active } = list;
  const { records = [], large } = submissions;
  const set = useSetParam();
  const { exporting, exportFiltered } = useExport(props);
  return (
    <Toolbar label={listMessages.collection.search(texts.noun[1])} query={query} onQuery={setQuery}>
      {props.board && (
        <Segments<'list' | 'board'>
          label={messages.list.view}
          value={onBoard ? 'board' : 'list'}
          onChange={(view) => set('view', view === 'board' ? view : '')}
          options={{ list: messages.list.list, board: messages.list.board }}
        />
      )}
      {!onBoard && props.selectButton}
      <Button icon={Sheet} busy={exporting} onClick={() => void exportFiltered()}>
        {exporting ? messages.list.exporting : messages.list.export}
      </Button>
      <Filters active={active}>
        {chosen.map(({ param, label, all, option, has, options }) => (
          <FilterSelect
            key={param}
            label={label}
            all={all}
            value={option}
            options={Object.entries(options(records, large)).map(([each, called]) => {
              const number = records.filter((record) => has(record, each)).length;
              return [each, large ? called : messages.filters.option(called, number)];
            })}
            onChange={(picked) => set(param, picked)}
          />
        ))}
      </Filters>
    </Toolbar>
  );
}

function useExport<R extends RecordMeta>(props: SubmissionsToolbarProps<R>) {
  const { entity, title, csv, csvOf, list } = props;
  const [exporting, setExporting] = useState(false);
  const timeZone = useTimeZone();

  const exportFiltered = async () => {
    setExporting(true);
    try {
      const { toCsv } = await import('../submission/csv.ts');
      const records = await list.fetchMatches();
      const columns = [...Object.entries(csv), ...(csvOf?.(records) ?? [])];
      const file = new Blob([toCsv(records, columns, timeZone)], { type: 'text/csv' });
      await recordExport(entity.path, records.length);
      saveFile(file, `${title} ${dayIn(Date.now(), timeZone)}.csv`);
    } catch (error) {
      toast.error(withReason(messages.list.exportFailed, error));
    } finally {
      setExporting(false);
    }
  };

  return { exporting, exportFiltered };
}

function Filters({ active, children }: { active: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className={styles.toggle}>
        <Button
          icon={ListFilter}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {messages.filters.button(active)}
        </Button>
      </span>
      <div id={id} className={styles.filters} data-open={open}>
        {children}
      </div>
    </>
  );
}
