import type { Entity, ReplyOptions } from '@sunfront/contract/entity';
import { isEmail } from '@sunfront/contract/fields';
import { MAIL, type Reply, reply } from '@sunfront/contract/mail';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { readSettings, type SettingOf } from '../mail/notices.ts';
import { toAnswer, toMail, writeOnce } from '../mail/outbox.ts';
import { hash, newId, toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { adminOf } from './ask-admin.ts';
import { notFound, parseId, parsed } from './body.ts';
import { changeRecord } from './change.ts';
import { parseIdempotencyKey } from './query.ts';

/**
 * `POST /api/<entity>/{id}/replies` with `{"subject": …, "text": …}`: has the text sent to who made the record.
 * Answers with the `mail`, and the `record` as it is now. The same Idempotency-Key again writes no second one. 409
 * without an e-mail address.
 */
export function replyTo(entity: Entity, options: ReplyOptions, context: Context): RequestHandler {
  const { repository } = context;
  const { path, singular } = entity;
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const letter = parsed(reply, req);
    const key = parseIdempotencyKey(req) ?? newId();
    const record = await repository.get(path, id);
    if (!record) throw notFound(entity);
    const settingOf = await readSettings(repository);
    const mail = answerTo(entity, options, {
      record,
      letter,
      key,
      settingOf,
      by: adminOf(res).uid,
    });
    if (!mail) throw new HttpError(409, `${singular} has no e-mail address to answer to`);
    const written = await writeOnce(repository, mail);
    const sent = written ? mail : await repository.get(MAIL, mail.id);
    if (!sent) throw notFound(entity);
    const sets = answeredFields(entity, options, record);
    let after = record;
    if (Object.keys(sets).length > 0) {
      const answered = (current: Stored) => ({ ...current, ...sets });
      ({ after } = await changeRecord(entity, context, res, id, answered));
    }
    res.status(201).json({ mail: toAnswer(sent), record: toRecord(entity, after) });
  };
}

interface Answer {
  record: Stored;
  letter: Reply;
  /** Distinguishes answers to the same record. */
  key: string;
  settingOf: SettingOf;
  /** The administrator who answers. */
  by: string;
}

/** The mail to the sender of a record; undefined without an e-mail address. */
export function answerTo(
  { path }: Entity,
  options: ReplyOptions,
  { record, letter, key, settingOf, by }: Answer,
): Stored | undefined {
  const to = String(record[options.to] ?? '').trim();
  if (!isEmail(to)) return undefined;
  return toMail({
    ...letter,
    id: hash(JSON.stringify([path, record.id, key])),
    to: [to],
    replyTo: settingOf('email'),
    by,
    about: { collection: path, record: record.id },
  });
}

/** The fields that an answer sets; one that an administrator has set to another value stays. */
export function answeredFields(
  { blank }: Entity,
  { sets = {} }: ReplyOptions,
  record: Stored,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sets).filter(([name]) => (record[name] ?? blank[name]) === blank[name]),
  );
}
