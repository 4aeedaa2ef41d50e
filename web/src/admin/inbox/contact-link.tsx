import { mailto } from '../../ui/mailto.ts';

/** Links only an e-mail address or a phone number. */
export function ContactLink({ contact }: { contact: string }) {
  if (/^\S+@\S+\.\S+$/.test(contact))
    return (
      <a href={mailto(contact)} dir="auto">
        {contact}
      </a>
    );
  if (/^\+?[\d\s()/.-]{6,}$/.test(contact)) {
    return <a href={`tel:${contact.replace(/[^\d+]/g, '')}`}>{contact}</a>;
  }
  return <bdi>{contact}</bdi>;
}
