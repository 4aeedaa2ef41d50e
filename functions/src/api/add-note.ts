import type { Entity } from '@sunfront/contract/entity';
import { type Note, requiredText } from '@sunfront/contract/fields';
import { MAX_NOTES, TEXT } from '@sunfront/contract/limits';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { newId } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { adminOf } from './ask-admin.ts';
import { parseId, parsed } from './body.ts';
import { answerChanged, changeRecord } from './change.ts';

const body = z.object({
  text: requiredText('Note', {
    max: TEXT.note,
    kind: 'textarea',
    message: 'Note cannot be empty.',
  }),
});

/**
 * `POST /api/<entity>/{id}/notes` with `{"text": …}`: adds what the administrator notes to the record, in the
 * field of that name. 409 when it holds as many as it can.
 */
export function addNote(entity: Entity, field: string, context: Context): RequestHandler {
  const { singular } = entity;
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const { text } = parsed(body, req);
    const by = adminOf(res).uid;
    const note: Note = { id: newId(), at: new Date().toISOString(), by, text };
    const add = (current: Stored) => {
      const notes = (current[field] ?? []) as Note[];
      if (notes.length < MAX_NOTES) return { ...current, [field]: [...notes, note] };
      throw new HttpError(409, `${singular} has ${MAX_NOTES} notes already, and takes no more`);
    };
    const changed = await changeRecord(entity, context, res, id, add);
    await answerChanged(entity, context, res.status(201), changed);
  };
}
