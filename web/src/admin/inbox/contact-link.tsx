import { isPhone, mailto, tel } from '../../ui/contact-urls.ts';

/** Links only an email address or a phone number. */
export function ContactLink({ contact }: { contact: string }) {
  if (/^\S+@\S+\.\S+$/.test(contact))
    return (
      <a href={mailto(contact)} dir="auto">
        {contact}
      </a>
    );
  if (isPhone(contact)) return <a href={tel(contact)}>{contact}</a>;
  return <bdi>{contact}</bdi>;
}
