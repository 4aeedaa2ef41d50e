import { mailto } from '../../ui/mailto.ts';

/** How to reach someone, as typed: a link to write or call where it looks like one. */
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
