import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice } from '../fields/value.ts';
import { requiredUrl } from '../fields/address.ts';

export type SocialLink = EntityRecord<typeof socialLink>;

/** In default display order. */
export const PLATFORMS = ['facebook', 'instagram', 'linkedin', 'twitter'] as const;

export const socialLink = defineEntity({
  path: 'social-media',
  singular: 'Link',
  titleField: 'platform',
  access: { list: 'public', create: 'admin', delete: 'admin' },
  roles: ['editor'],
  idField: 'platform',
  sortable: true,
  publishable: true,
  schema: () =>
    z.object({
      platform: choice('Platform', PLATFORMS),
      url: requiredUrl('URL', 'URL cannot be empty.'),
    }),
});
