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
import { template } from './entities/template.ts';
import type { Entity } from './entity.ts';
import { manages, type Role } from './roles.ts';

/** The table of contents: every entity there is, in the order of the specification, then those that it does not name. */
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
  template,
] as const satisfies readonly Entity[];

/** The entity of a collection; undefined where there is none of that name. */
export function entityAt(path: unknown): Entity | undefined {
  return entities.find((each) => each.path === path);
}

/** The collections whose records somebody of that role works with. */
export function managedPaths(role: Role): string[] {
  return entities.filter((entity) => manages(role, entity)).map(({ path }) => path);
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
  template,
};
