import { bulkActions } from '@sunfront/contract/bulk';
import type { Entity, Operation } from '@sunfront/contract/entity';
import { isDuplicable } from '@sunfront/contract/publication';
import { Router, type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { addNote } from './add-note.ts';
import { askManager } from './ask-admin.ts';
import { listAssignees } from './assignees.ts';
import { changeRecords } from './bulk.ts';
import { createRecord } from './create.ts';
import { deleteRecord } from './delete.ts';
import { downloadFile } from './download.ts';
import { duplicateRecord } from './duplicate.ts';
import { takeFormPost } from './form-post.ts';
import { listRecords } from './list.ts';
import { moveRecord } from './move.ts';
import { readRecord } from './read.ts';
import { replyTo } from './reply.ts';
import { listSame } from './same.ts';
import { submitRecord } from './submit.ts';
import { handleRecord, updateRecord } from './update.ts';
import { uploadPictures } from './upload.ts';

/** The routes of one entity, as its `access` table grants them. */
export function entityRouter(entity: Entity, context: Context): Router {
  const { access, files = {}, notes, ordered, people, reply, sameBy, upload } = entity;
  const router = Router();

  const adminOnly = askManager(context, entity);
  const anyone: RequestHandler = (_req, _res, next) => next();
  const guard = (operation: Operation) => (access[operation] === 'admin' ? adminOnly : anyone);

  // What can be read finds out for itself who asks.
  if (access.list) router.get('/', listRecords(entity, context));
  if (people.length > 0) router.get('/assignees', adminOnly, listAssignees(entity, context));
  if (access.read) router.get('/:id', readRecord(entity, context));
  if (access.create === 'public') {
    router.post('/', takeFormPost(entity, context), submitRecord(entity, context));
  } else if (access.create) router.post('/', adminOnly, createRecord(entity, context));
  const update = entity.handling ? handleRecord : updateRecord;
  if (access.update) router.put('/:id', guard('update'), update(entity, context));
  if (sameBy) router.get('/:id/same', adminOnly, listSame(entity, context));
  if (notes) router.post('/:id/notes', adminOnly, addNote(entity, notes, context));
  if (reply) router.post('/:id/replies', adminOnly, replyTo(entity, reply, context));
  if (ordered) router.put('/:id/place', adminOnly, moveRecord(entity, context));
  if (isDuplicable(entity))
    router.post('/:id/duplicate', adminOnly, duplicateRecord(entity, context));
  if (bulkActions(entity).length > 0)
    router.post('/bulk', adminOnly, changeRecords(entity, context));
  if (access.delete) router.delete('/:id', guard('delete'), deleteRecord(entity, context));
  if (upload) {
    const uploaders = askManager(context, { managedBy: entity.managedBy, ...upload });
    router.post(`/${upload.path}`, uploaders, uploadPictures(entity, context));
  }
  for (const [name, field] of Object.entries(files)) {
    if (field.kind === 'pdf') {
      router.get(`/:id/${name}`, adminOnly, downloadFile(entity, field, context));
    }
  }
  return router;
}
