import { UPLOAD } from '@sunfront/contract/limits';
import { LANGUAGE_TAGS } from '@sunfront/contract/messages/index';
import busboy from 'busboy';
import type { Request } from 'express';
import { HttpError } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';

export interface UploadedFile {
  field: string;
  /** As declared; may be any text. */
  name: string;
  content: Buffer;
}

export interface FormBody {
  fields: Record<string, string>;
  files: UploadedFile[];
}

/** Above the number of any record's fields. */
const MAX_FIELDS = 50;

export interface FormLimits {
  /** Bytes per file. */
  file?: number;
  /** Fields in addition to those of records. */
  moreFields?: number;
}

/** @throws HttpError 415, and as `parseForm` */
export function parseMultipart(req: Request, limits: FormLimits = {}): Promise<FormBody> {
  if (!req.is('multipart/form-data')) {
    throw new HttpError(415, apiMessages.requests.contentType('multipart/form-data'));
  }
  return parseForm(req, limits);
}

/**
 * Reads `rawBody`, because Cloud Functions has already consumed the request. Ignores declared types.
 * @param fields receives the texts as they are read, so that the caller has them after an error too
 * @throws HttpError 413 above a limit, 400 for a malformed body
 */
export function parseForm(
  req: Request,
  { file: allowed = UPLOAD.picture, moreFields = 0 }: FormLimits,
  fields: Record<string, string> = {},
): Promise<FormBody> {
  const { rawBody } = req as Request & { rawBody?: Buffer };
  return new Promise((resolve, reject) => {
    const refuse = (status: number, detail: string) => reject(new HttpError(status, detail));
    const broken = () => refuse(400, apiMessages.files.malformed);
    const body: FormBody = { fields, files: [] };
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: req.headers,
        defParamCharset: 'utf8',
        limits: {
          // The longest text of a record, in every language.
          fieldSize: 32 * 1024 * LANGUAGE_TAGS.length,
          fields: MAX_FIELDS + moreFields,
          files: UPLOAD.files,
          // Busboy rejects a file of exactly the limit.
          fileSize: allowed + 1,
          parts: MAX_FIELDS + moreFields + UPLOAD.files,
        },
      });
    } catch {
      return broken();
    }
    parser.on('field', (name, value, { valueTruncated }) => {
      // Browsers submit line breaks as CRLF.
      body.fields[name] = value.replaceAll('\r\n', '\n');
      if (valueTruncated) refuse(413, apiMessages.files.textTooLong);
    });
    parser.on('file', (field, stream, { filename: name = '' }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refuse(413, apiMessages.files.tooLarge(allowed)));
      stream.on('error', broken);
      stream.on('end', () => body.files.push({ field, name, content: Buffer.concat(chunks) }));
    });
    parser.on('filesLimit', () => refuse(413, apiMessages.files.tooManyFiles));
    parser.on('fieldsLimit', () => refuse(413, apiMessages.files.tooManyFields));
    parser.on('partsLimit', () => refuse(413, apiMessages.files.tooManyParts));
    parser.on('error', broken);
    parser.on('close', () => resolve(body));
    parser.end(rawBody ?? Buffer.alloc(0));
  });
}
