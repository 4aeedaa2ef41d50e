import type { Entity, ReplyOptions } from '@sunfront/contract/entity';
import { isEmail } from '@sunfront/contract/fields';
import { MAIL, reply } from '@sunfront/contract/mail';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { readSettings } from '../mail/notices.ts';
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
  const { blank, path, singular } = entity;
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const letter = parsed(reply, req);
    const key = parseIdempotencyKey(req) ?? newId();
    const record = await repository.get(path, id);
    if (!record) throw notFound(entity);
    const to = String(record[options.to]).trim();
    if (!isEmail(to)) throw new HttpError(409, `${singular} has no e-mail address to answer to`);
    const mail = toMail({
      ...letter,
      id: hash(JSON.stringify([path, id, key])),
      to: [to],
      replyTo: (await readSettings(repository))('email'),
      by: adminOf(res).uid,
      about: { collection: path, record: id },
    });
    const written = await writeOnce(repository, mail);
    const sent = written ? mail : await repository.get(MAIL, mail.id);
    if (!sent) throw notFound(entity);
    // Whoever has decided otherwise keeps that.
    const sets = Object.entries(options.sets ?? {}).filter(
      ([name]) => (record[name] ?? blank[name]) === blank[name],
    );
    let after = record;
    if (sets.length > 0) {
      const answered = (current: Stored) => ({ ...current, ...Object.fromEntries(sets) });
      ({ after } = await changeRecord(entity, context, res, id, answered));
    }
    res.status(201).json({ mail: toAnswer(sent), record: toRecord(entity, after) });
  };
}
