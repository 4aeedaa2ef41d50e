import * as z from 'zod';
import type { Upload } from '../entities/entity.ts';
import { pictureIds } from './entity-bodies.ts';
import { addsFromLibrary } from '../entities/stored-picture.ts';
import { type EntityCalls, type EntityRoute, FORM } from './entity-route.ts';

export function fileRoutes({ entity, call, name, record }: EntityCalls): EntityRoute[] {
  const { files = {}, roles, upload } = entity;
  const pdfs = Object.keys(files).filter((field) => files[field]!.kind === 'pdf');
  const libraryRoute: EntityRoute = {
    operation: 'addPictures',
    call: call('addPictures'),
    id: `add${name}sFromLibrary`,
    access: entity,
    summary: 'Creates a record of each of these pictures of the library, all or none.',
    body: pictureIds,
    parsesBody: true,
    errors: [404],
    response: [201, z.array(record)],
    undo: true,
  };
  return [
    ...(upload ? [uploadRoute(upload)] : []),
    ...(addsFromLibrary(entity) ? [libraryRoute] : []),
    ...pdfs.map((field): EntityRoute => ({
      operation: 'download',
      call: call('download', { field }),
      id: `download${name}File`,
      access: entity,
      summary: 'Downloads the file.',
      response: [200, z.file()],
      responseType: 'application/pdf',
    })),
  ];

  function uploadRoute({ returns, path, roles: uploadRoles = roles }: Upload): EntityRoute {
    const shared: Pick<EntityRoute, 'operation' | 'call' | 'access' | 'bodyType'> = {
      operation: 'upload',
      call: call('upload', { upload: path }),
      access: { roles: uploadRoles },
      bodyType: FORM,
    };
    return returns === 'url'
      ? {
          ...shared,
          id: `upload${name}Picture`,
          summary: 'Uploads a picture.',
          body: z.strictObject({ file: z.file() }),
          response: [201, z.object({ url: z.string() })],
        }
      : {
          ...shared,
          id: `upload${name}s`,
          summary: 'Creates a record of each uploaded picture, all or none.',
          body: z.strictObject({ files: z.array(z.file()) }),
          response: [201, z.array(record)],
          undo: true,
        };
  }
}
