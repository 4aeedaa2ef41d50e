import { UPLOAD } from '@sunfront/contract/limits';
import sax, { type QualifiedTag } from 'sax';
import { apiMessages } from '../messages/api.ts';
import { HttpError, invalidField } from '../runtime/errors.ts';
import { escapeMarkup } from '../text/markup.ts';
import { drawSvg } from './draw-svg.ts';

const messages = apiMessages.files.svg;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** All others can contain scripts, files or another language. */
const ALLOWED = new Set(
  (
    'svg g defs symbol use switch a path rect circle ellipse line polyline polygon text tspan ' +
    'textPath linearGradient radialGradient stop pattern clipPath mask marker style filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence'
  ).split(' '),
);

/** Omitted with their content, as are other namespaces: nothing of them is drawn. */
const INVISIBLE = new Set(['title', 'desc', 'metadata', 'view']);

/** References to anything but an element of the same file. A backslash can hide one. */
const OUTSIDE = /\\|@import|url\(\s*(?!["']?\s*#)/i;

/**
 * Draws an SVG as PNG, its longer edge as long as a picture may be.
 * @param field form field, for the error
 * @throws HttpError 422
 */
export async function rasterizeSvg(content: Buffer, field: string): Promise<Buffer> {
  if (content.length > UPLOAD.svg) throw invalidField(field, messages.tooLarge);
  const picture = await drawSvg(rewriteSvg(content, field));
  if (!picture) throw invalidField(field, messages.notDrawn);
  return picture;
}

/**
 * Writes an SVG again, without comments, processing instructions, document type and all else that
 * is not drawn: the renderer's parser gets only content that was read here.
 * @throws HttpError 422 if the file contains more than a drawing
 */
export function rewriteSvg(content: Buffer, field: string): string {
  const written: string[] = [];
  const open: string[] = [];
  let css = '';
  let omitted = 0;
  const write = (text: string) => {
    if (omitted > 0) return;
    if (open.at(-1) === 'style') css += text;
    written.push(escapeMarkup(text));
  };
  const parser = sax.parser(true, { xmlns: true });
  Object.assign(parser, {
    onerror() {
      throw invalidField(field, messages.invalid);
    },
    ondoctype(type: string) {
      // Illustrator names the public one.
      if (type.includes('[')) throw contains(field, messages.entities);
    },
    onprocessinginstruction({ name }: { name: string }) {
      if (name === 'xml-stylesheet') throw contains(field, messages.references);
    },
    onopentag(tag: QualifiedTag) {
      const isSvg = tag.uri === SVG;
      if (open.length === 0 && omitted === 0 && !(isSvg && tag.local === 'svg')) {
        throw invalidField(field, apiMessages.files.notAnImage);
      }
      if (omitted > 0 || !isSvg || INVISIBLE.has(tag.local)) {
        omitted++;
        return;
      }
      if (!ALLOWED.has(tag.local)) throw contains(field, messages.element(tag.local));
      const root = open.length === 0 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : '';
      written.push(`<${tag.local}${root}${attributesOf(tag, field)}>`);
      open.push(tag.local);
    },
    onclosetag() {
      if (omitted > 0) omitted--;
      else written.push(`</${open.pop()}>`);
    },
    ontext: write,
    oncdata: write,
  });
  parser.write(decode(content, field)).close();
  if (written.length === 0) throw invalidField(field, messages.invalid);
  if (OUTSIDE.test(css)) throw contains(field, messages.references);
  return written.join('');
}

/** @throws HttpError 422 */
function attributesOf({ local: element, attributes }: QualifiedTag, field: string): string {
  let written = '';
  for (const { name, local, prefix, uri, value } of Object.values(attributes)) {
    const isReference = local === 'href' && (prefix === '' || uri === XLINK);
    const isDrawn = isReference ? element !== 'a' : prefix === '' || name === 'xml:space';
    if (!isDrawn || local.startsWith('data-')) continue;
    if (/^on/i.test(local)) throw contains(field, messages.element(local));
    if (OUTSIDE.test(value) || (isReference && !value.startsWith('#'))) {
      throw contains(field, messages.references);
    }
    const key = isReference && prefix !== '' ? 'xlink:href' : name;
    written += ` ${key}="${escapeMarkup(value)}"`;
  }
  return written;
}

function contains(field: string, content: string): HttpError {
  return invalidField(field, messages.contains(content));
}

/** @throws HttpError 422 */
function decode(content: Buffer, field: string): string {
  const head = content.subarray(0, 200).toString('latin1');
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)/.exec(head)?.[1];
  const bom = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[head.slice(0, 2)];
  try {
    return new TextDecoder(bom ?? declared ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw invalidField(field, messages.invalid);
  }
}
