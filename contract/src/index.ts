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

/** In the order of the specification, followed by additional ones. */
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

export function findEntity(path: unknown): Entity | undefined {
  return entities.find((each) => each.path === path);
}

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
