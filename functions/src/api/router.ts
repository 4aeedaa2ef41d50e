import { bulkActions } from '@sunfront/contract/bulk';
import type { Entity, Operation } from '@sunfront/contract/entity';
import { isDuplicable } from '@sunfront/contract/publication';
import { Router, type RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { askManager } from './ask-admin.ts';
import { downloadFile } from './download.ts';
import { takeFormPost } from './form-post.ts';
import { listRecords } from './list.ts';
import * as records from './records.ts';
import { listSame } from './same.ts';
import { submit } from './submit.ts';
import { upload } from './upload.ts';

/** The routes of one entity, as its `access` table grants them. */
export function entityRouter(entity: Entity, context: Context): Router {
  const { access, files = {}, notes, ordered, people, reply, sameBy } = entity;
  const router = Router();

  const adminOnly = askManager(context, entity);
  const anyone: RequestHandler = (_req, _res, next) => next();
  const guard = (operation: Operation) => (access[operation] === 'admin' ? adminOnly : anyone);

  // What can be read finds out for itself who asks.
  if (access.list) router.get('/', listRecords(entity, context));
  if (people.length > 0) router.get('/assignees', adminOnly, records.assignees(entity, context));
  if (access.read) router.get('/:id', records.read(entity, context));
  if (access.create === 'public') {
    router.post('/', takeFormPost(entity, context), submit(entity, context));
  } else if (access.create) router.post('/', adminOnly, records.create(entity, context));
  const update = entity.handling ? records.handle : records.update;
  if (access.update) router.put('/:id', guard('update'), update(entity, context));
  if (sameBy) router.get('/:id/same', adminOnly, listSame(entity, context));
  if (notes) router.post('/:id/notes', adminOnly, records.note(entity, context));
  if (reply) router.post('/:id/replies', adminOnly, records.answerSender(entity, context));
  if (ordered) router.put('/:id/place', adminOnly, records.move(entity, context));
  if (isDuplicable(entity))
    router.post('/:id/duplicate', adminOnly, records.duplicate(entity, context));
  if (bulkActions(entity).length > 0)
    router.post('/bulk', adminOnly, records.changeSeveral(entity, context));
  if (access.delete) router.delete('/:id', guard('delete'), records.remove(entity, context));
  if (entity.upload) {
    const uploaders = askManager(context, { managedBy: entity.managedBy, ...entity.upload });
    router.post(`/${entity.upload.path}`, uploaders, upload(entity, context));
  }
  for (const [name, field] of Object.entries(files)) {
    if (field.kind === 'pdf') {
      router.get(`/:id/${name}`, adminOnly, downloadFile(entity, field, context));
    }
  }
  return router;
}
