import * as z from 'zod';
import { count } from './responses.ts';

// As in responses.ts, only the server imports this module; the panel imports its types.

/** A field of a record that shows the picture. */
export const pictureUse = z
  .object({
    collection: z.string(),
    id: z.string(),
    field: z.string(),
    /** `''` without a title, and for roles that do not manage the record. */
    name: z.string(),
  })
  .meta({ id: 'PictureUse' });

export type PictureUse = z.infer<typeof pictureUse>;

/** Numbers of uses by picture id, without unused pictures. */
export const pictureUses = z.record(z.string(), count);

export type PictureUses = z.infer<typeof pictureUses>;
