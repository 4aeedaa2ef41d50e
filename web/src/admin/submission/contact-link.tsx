import { parseContact } from '@sunfront/contract/text/contact';
import type { ReactNode } from 'react';
import { mailto, tel } from '../../text/contact-urls.ts';

/** Links the email address and the phone number within the text. */
export function ContactLink({ contact }: { contact: string }) {
  const { text, email, phone } = parseContact(contact);
  const links = [
    { part: email, href: mailto(email) },
    { part: phone, href: tel(phone) },
  ];
  return (
    <bdi>
      {linkParts(
        text,
        links.filter(({ part }) => part !== ''),
      )}
    </bdi>
  );
}

function linkParts(
  text: string,
  [link, ...others]: readonly { part: string; href: string }[],
): ReactNode {
  if (!link) return text;
  const { part, href } = link;
  const at = text.indexOf(part);
  if (at < 0) return linkParts(text, others);
  return (
    <>
      {linkParts(text.slice(0, at), others)}
      <a href={href} dir="ltr">
        {part}
      </a>
      {linkParts(text.slice(at + part.length), others)}
    </>
  );
}
