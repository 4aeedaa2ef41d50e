import { canonicalEmail } from '@sunfront/contract/text/email';
import { applicant } from '@sunfront/contract/entities/applicant';
import { contactMessage } from '@sunfront/contract/entities/contact-message';
import type { Entity } from '@sunfront/contract/entities/entity';
import { duplicateKeys } from '../duplicate-keys.ts';
import type { Fields, Step } from './step.ts';

/**
 * Firestore queries match neither missing fields, so unassigned applications and messages were not
 * found, nor other spellings of an address. The keys of duplicates ignore more spellings; version 1
 * still compares its own, and sent replies to the address on the page, and draws a sun on each.
 */
export const version2: Step = {
  applicants: (document) => ({
    stage: 'new',
    assigned_to: '',
    ...document,
    ...addedKeys(applicant, document),
  }),
  contact: (document) => ({
    state: 'open',
    assigned_to: '',
    ...document,
    ...addedKeys(contactMessage, document),
  }),
  people: (document) => ({ ...document, email: canonicalEmail(String(document['email'] ?? '')) }),
  settings: (document) => ({
    reply_address: document['email'] ?? '',
    look_motif: 'sun',
    ...document,
  }),
};

function addedKeys(entity: Pick<Entity, 'duplicateFields'>, document: Fields) {
  const { marks = [] } = document;
  if (!Array.isArray(marks)) return {};
  return { marks: duplicateKeys(entity, document, marks as string[]).duplicate_keys };
}
