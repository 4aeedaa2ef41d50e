import type { Entity } from '@sunfront/contract/entities/entity';
import type { FieldMeta } from '@sunfront/contract/fields/field';
import { useState } from 'react';
import { type FieldValues, set } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { defaults } from './defaults.ts';
import { formatTime } from '../format/format.ts';
import { fieldAt, namesIn, valueAt } from '../format/translated-fields.ts';
import { FieldValue } from '../records/field-value.tsx';
import { messages } from '../messages/form.tsx';
import { hashKey } from '@tanstack/react-query';
import styles from './conflict-dialog.module.css';
import controls from '../ui/panel.module.css';

interface ConflictDialogProps {
  entity: Entity;
  schema: z.ZodObject;
  /** The record when editing began. */
  base: object;
  mine: FieldValues;
  /** The version saved by someone else. */
  theirs: { updated_at: string };
  saving: boolean;
  onCancel: () => void;
  onSave: (values: FieldValues) => void;
}

type Side = 'mine' | 'theirs';

export function ConflictDialog(props: ConflictDialogProps) {
  const { entity, schema, base, mine, theirs, saving, onCancel, onSave } = props;
  const current = defaults(schema, theirs);
  const rows = differences(namesIn(schema.shape), defaults(schema, base), mine, current);
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const chosen = ({ name, changedBy }: Difference) =>
    choice[name] ?? (changedBy === 'theirs' ? 'theirs' : 'mine');

  const save = () => {
    const values = { ...mine, ...defaults(schema, theirs) };
    for (const row of rows) set(values, row.name, row[chosen(row)]);
    onSave(values);
  };

  return (
    <Sheet
      wide
      eyebrow={messages.conflict.savedAt(formatTime(theirs.updated_at))}
      title={messages.conflict.title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{messages.conflict.back}</Button>
          <Button variant="primary" busy={saving} onClick={save}>
            {messages.conflict.save}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{messages.conflict.text}</p>
      {rows.length === 0 && <p>{messages.conflict.identical}</p>}
      {rows.map((row) => (
        <ConflictField
          key={row.name}
          entity={entity}
          meta={fieldAt(schema.shape, row.name)!}
          row={row}
          chosen={chosen(row)}
          onChoose={(side) => setChoice({ ...choice, [row.name]: side })}
        />
      ))}
    </Sheet>
  );
}

interface ConflictFieldProps {
  entity: Entity;
  meta: FieldMeta;
  row: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function ConflictField({ entity, meta, row, chosen, onChoose }: ConflictFieldProps) {
  return (
    <fieldset className={`${controls.fieldset} ${styles.field}`}>
      <legend>{meta.title}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side}>
            <input
              type="radio"
              name={row.name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.side}>
              {row.changedBy !== 'both' && row.changedBy !== side
                ? messages.conflict.unchanged
                : side === 'mine'
                  ? messages.conflict.yours
                  : messages.conflict.theirs}
            </span>
            <span className={styles.value}>
              <FieldValue entity={entity} name={row.name} meta={meta} value={row[side]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the base value. */
  changedBy: Side | 'both';
}

export function differences(
  names: readonly string[],
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Difference[] {
  return names
    .map((name) => ({
      name,
      mine: valueAt(mine, name),
      theirs: valueAt(theirs, name),
      base: valueAt(base, name),
    }))
    .filter((each) => !same(each.mine, each.theirs))
    .map(({ base: was, ...each }) => ({
      ...each,
      changedBy: same(each.mine, was)
        ? ('theirs' as const)
        : same(each.theirs, was)
          ? ('mine' as const)
          : ('both' as const),
    }));
}

/**
 * A form does not distinguish undefined, null and `''`. The order of keys, which Firestore changes,
 * does not count.
 */
function same(a: unknown, b: unknown): boolean {
  return hashKey([a ?? '']) === hashKey([b ?? '']);
}
