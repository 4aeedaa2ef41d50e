import type { Entity, ReplyOptions } from '@sunfront/contract/entity';
import { MAIL, type Reply, replyToSeveral } from '@sunfront/contract/mail';
import {
  emptyPlaceholder,
  emptyProblem,
  fillIn,
  placeholderValues,
} from '@sunfront/contract/placeholders';
import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import { HttpError, invalidField } from '../errors.ts';
import { readSettings, type SettingOf } from '../mail/notices.ts';
import { newId } from '../store/record.ts';
import type { Beside, Edited, Stored } from '../store/repository.ts';
import { adminOf } from './ask-admin.ts';
import { jsonBody, parseDraft } from './body.ts';
import { parseIdempotencyKey } from './query.ts';
import { answeredFields, answerTo } from './reply.ts';

/**
 * Writes a mail to the sender of each record who has an e-mail address, and sets workflow fields of all the records, in
 * one transaction. A repeat with the same Idempotency-Key changes nothing.
 * @param set the change of the workflow fields, null for none
 * @throws HttpError 422 for a placeholder that is unknown or empty, 409 where nobody has an address
 */
export async function mailRecords(
  entity: Entity,
  options: ReplyOptions,
  { repository }: Context,
  { req, res, ids, set, gone, beside }: Mailing,
): Promise<Edited[]> {
  const { path } = entity;
  const letter = parseDraft({ schema: replyToSeveral(entity) }, jsonBody(req)) as Reply;
  const key = parseIdempotencyKey(req) ?? newId();
  const settingOf = await readSettings(repository);
  const found = await Promise.all(ids.map((id) => repository.get(path, id)));
  const records = found.filter((record) => record !== null);
  if (records.length < ids.length) throw gone();
  const mails = records
    .map((record) =>
      answerTo(entity, options, {
        record,
        letter: filled(entity, letter, record, settingOf),
        key,
        settingOf,
        by: adminOf(res).uid,
      }),
    )
    .filter((mail) => mail !== undefined);
  if (mails.length === 0) throw new HttpError(409, 'None of them has an e-mail address');
  const answered = new Set(mails.map(({ record }) => record));

  let repeated = false;
  const edited = await repository.editAll(
    [
      ...mails.map(({ id }) => ({ collection: MAIL, id })),
      ...ids.map((id) => ({ collection: path, id })),
    ],
    (current, index) => {
      const mail = mails[index];
      if (mail) {
        // All of a request's mails are written at once: where there is one, the request has been done.
        repeated = current !== null;
        return current ?? mail;
      }
      if (!current) throw gone();
      if (repeated) return current;
      const sets = answered.has(current.id) ? answeredFields(entity, options, current) : {};
      const next = Object.keys(sets).length > 0 ? { ...current, ...sets } : current;
      return set ? set(next) : next;
    },
    (before, after, index) =>
      index < mails.length ? [] : beside(before, after, index - mails.length),
  );
  const changed = edited.slice(mails.length);
  if (changed.every(({ before, after }) => before === after)) res.removeHeader('Undo');
  return changed;
}

interface Mailing {
  req: Request;
  res: Response;
  ids: string[];
  set: ((current: Stored) => Stored) | null;
  gone: () => HttpError;
  beside: Beside;
}

function filled(entity: Entity, letter: Reply, record: Stored, settingOf: SettingOf): Reply {
  const values = placeholderValues(entity, record, settingOf('company_name'));
  const fill = (field: keyof Reply) => {
    const word = emptyPlaceholder(letter[field], values);
    if (word) throw invalidField(field, emptyProblem(word, String(record[entity.named])));
    return fillIn(letter[field], values);
  };
  return { subject: fill('subject'), text: fill('text') };
}
