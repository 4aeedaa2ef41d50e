import * as z from 'zod';
import { TEXT } from '../limits.ts';
import { asciiEmail, isEmail } from '../text/email.ts';
import { addressProblem, isAddress } from '../text/markdown.ts';
import { cleanAddress } from '../text/typed-text.ts';
import { describe, tooLongMessage } from './field.ts';
import type { TextOptions } from './text.ts';

const notHttpMessage = (title: string) =>
  `${title} must be an address that starts with http:// or https://`;

/** An http(s) URL, or `''`. Blank values are omitted from records. */
export function url(title: string) {
  const schema = z
    .string({ error: `${title} must be an address` })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || isHttpUrl(value), notHttpMessage(title))
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'url', max: TEXT.url, omitWhenEmpty: true });
}

/** A section or page of this site, another site, an email address or phone number; or `''`. */
export function target(title: string) {
  const schema = z
    .string({ error: `${title} must be an address` })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || isAddress(value), {
      error: ({ input }) => addressProblem(String(input)),
    })
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'text', max: TEXT.url, omitWhenEmpty: true });
}

/** An email address or https URL, or `''`. Blank values are omitted from records. */
export function contactAddress(title: string) {
  const error = `${title} must be an email address or an address that starts with https://`;
  const schema = z
    .string({ error })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine((value) => value === '' || contactUri(value) !== undefined, error)
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, { title, kind: 'text', max: TEXT.url, omitWhenEmpty: true });
}

/** Undefined for other text. */
export function contactUri(address: string): string | undefined {
  if (isEmail(address)) return `mailto:${asciiEmail(address)}`;
  return /^https:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}

export function requiredUrl(title: string, message: string) {
  const schema = z
    .string({ error: message })
    .overwrite(cleanAddress)
    .min(1, message)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine(isHttpUrl, notHttpMessage(title));
  return describe(schema, { title, kind: 'url', max: TEXT.url, required: true });
}

/** `''`, an http(s) URL, or a `/media/…` URL. */
export function picture(title: string, { omitWhenEmpty }: Pick<TextOptions, 'omitWhenEmpty'> = {}) {
  const schema = pictureAddress(title)
    .nullish()
    .transform((value) => value ?? '');
  return describe(schema, {
    title,
    kind: 'picture',
    max: TEXT.url,
    ...(omitWhenEmpty && { omitWhenEmpty }),
  });
}

/** Blank is rejected, missing keeps the stored one. */
export function lastingPicture(title: string, message: string) {
  const schema = pictureAddress(title)
    .refine((value) => value !== '', message)
    .optional();
  // Stored records always have it, although a parsed body may not.
  return describe(schema as unknown as z.ZodType<string>, {
    title,
    kind: 'picture',
    max: TEXT.url,
  });
}

function pictureAddress(title: string) {
  return z
    .string({ error: `${title} must be an address` })
    .overwrite(cleanAddress)
    .max(TEXT.url, tooLongMessage(title, TEXT.url))
    .refine(
      (value) => value === '' || isHttpUrl(value) || isMediaUrl(value),
      `${title} must be an uploaded picture or an address that starts with http:// or https://`,
    );
}

export function isHttpUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** The picture may not exist. */
export function isMediaUrl(value: string): boolean {
  return /^\/media\/[\w-]{1,64}\.webp$/.test(value);
}
