import { applicant } from './entities/applicant.ts';
import { contactMessage } from './entities/contact-message.ts';
import { galleryImage } from './entities/gallery-image.ts';
import { job } from './entities/job.ts';
import { partner } from './entities/partner.ts';
import { service } from './entities/service.ts';
import { setting } from './entities/setting.ts';
import { slide } from './entities/slide.ts';
import { socialLink } from './entities/social-link.ts';
import { staff } from './entities/staff.ts';
import type { Entity } from './entity.ts';

/** The table of contents: every entity there is, in the order of the specification. */
export const entities = [
  job,
  applicant,
  contactMessage,
  service,
  staff,
  partner,
  setting,
  galleryImage,
  slide,
  socialLink,
] as const satisfies readonly Entity[];

/** The entity of a collection; undefined where there is none of that name. */
export function entityAt(path: unknown): Entity | undefined {
  return entities.find((each) => each.path === path);
}

export {
  applicant,
  contactMessage,
  galleryImage,
  job,
  partner,
  service,
  setting,
  slide,
  socialLink,
  staff,
};
