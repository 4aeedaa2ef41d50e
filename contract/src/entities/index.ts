import { applicant } from './applicant.ts';
import { automaticMail } from './automatic-mail.ts';
import { contactMessage } from './contact-message.ts';
import { galleryImage } from './gallery-image.ts';
import { interview } from './interview.ts';
import { job } from './job.ts';
import { jobAlert } from './job-alert.ts';
import { partner } from './partner.ts';
import { service } from './service.ts';
import { setting } from './setting.ts';
import { slide } from './slide.ts';
import { socialLink } from './social-link.ts';
import { staff } from './staff.ts';
import { storedPicture } from './stored-picture.ts';
import { template } from './template.ts';
import type { Entity } from './entity.ts';
import { manages, type Role } from '../roles.ts';

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
  automaticMail,
  jobAlert,
  interview,
  storedPicture,
] as const satisfies readonly Entity[];

export function findEntity(path: unknown): Entity | undefined {
  return entities.find((each) => each.path === path);
}

export function managedPaths(role: Role): string[] {
  return entities.filter((entity) => manages(role, entity)).map(({ path }) => path);
}

export {
  applicant,
  automaticMail,
  contactMessage,
  galleryImage,
  interview,
  job,
  jobAlert,
  partner,
  service,
  setting,
  slide,
  socialLink,
  staff,
  storedPicture,
  template,
};
