import * as z from 'zod';
import { pictureUse, pictureUses } from '../api/picture-responses.ts';
import { count } from '../api/responses.ts';
import { storedPicture } from '../entities/stored-picture.ts';
import type { Routes } from './route.ts';

export const pictureRoutes = {
  'GET /api/pictures/uses': {
    id: 'countPictureUses',
    access: storedPicture,
    summary: 'Counts the fields of records that use each picture, by the id of the picture.',
    response: [200, pictureUses],
  },
  'GET /api/pictures/{id}/uses': {
    id: 'listPictureUses',
    access: storedPicture,
    summary: 'Lists the fields of records that use a picture.',
    response: [200, z.array(pictureUse)],
  },
  'POST /api/pictures/{id}/replace': {
    id: 'replacePicture',
    access: storedPicture,
    summary: 'Replaces a picture in all records by another one of the library, all or none.',
    body: z.strictObject({ by: z.string().meta({ description: 'Id of the other picture' }) }),
    undo: true,
    errors: [404, 409],
    response: [200, z.object({ replaced: count })],
  },
} satisfies Routes;
