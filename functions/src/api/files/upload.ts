import type { Entity } from '@sunfront/contract/entities/entity';
import type { Context } from '../../services/context.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { withFiles } from '../../files/files.ts';
import { libraryRecords, withFileName } from '../../files/library.ts';
import { parseMultipart } from '../../files/multipart.ts';
import { preparePicture } from '../../files/pictures.ts';
import { apiMessages } from '../../messages/api.ts';
import { createFromPictures } from '../../records/create.ts';
import { saveToLibrary } from '../../records/library.ts';
import { changedRecords, recordScope } from '../records/records.ts';
import type { EntityHandler } from '../http/handler.ts';

export function upload(entity: Entity, context: Context): EntityHandler<'upload'> {
  return entity.upload!.returns === 'url'
    ? uploadPicture(entity, context)
    : uploadPictures(entity, context);
}

function uploadPicture(entity: Entity, context: Context): EntityHandler<'upload'> {
  return async ({ req }) => {
    const sent = (await parseMultipart(req)).files.filter(({ field }) => field === 'file');
    if (sent.length > 1) throw new HttpError(413, apiMessages.files.onlyOne);
    const [file] = sent;
    if (!file || file.content.length === 0) {
      throw invalidField('file', entity.upload!.missingMessage, 'missing');
    }
    const prepared = await preparePicture(file.content, 'file', 'url');
    const picture = withFileName(prepared, file.name);
    await withFiles(context, picture, () =>
      context.repository.transact(async (documents) =>
        saveToLibrary(documents, libraryRecords(picture)),
      ),
    );
    return { url: String(picture.fields['url']) };
  };
}

/** The field names do not matter. */
function uploadPictures(entity: Entity, context: Context): EntityHandler<'upload'> {
  return async (request) => {
    const { req, res } = request;
    const sent = (await parseMultipart(req)).files.filter(({ content }) => content.length > 0);
    if (sent.length === 0) throw invalidField('files', entity.upload!.missingMessage, 'missing');
    const created = await createFromPictures(recordScope(entity, context, request), sent);
    return changedRecords(entity, res, created);
  };
}
