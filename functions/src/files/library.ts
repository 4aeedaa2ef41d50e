import { FILE_NAME, storedPicture } from '@sunfront/contract/entities/stored-picture';
import { pictureId } from '@sunfront/contract/settings/media';
import { cutText } from '@sunfront/contract/text/cut-text';
import { cleanText } from '@sunfront/contract/text/typed-text';
import type { Stored } from '../store/repository.ts';
import { pictureUrl } from './pictures.ts';
import type { Prepared } from './prepared.ts';

/** @param name as declared by the browser */
export function withFileName(prepared: Prepared, name = ''): Prepared {
  // Forms escape quotes: https://html.spec.whatwg.org/#multipart-form-data
  const typed = name.replaceAll('%22', '"').replaceAll(/\s/g, ' ');
  const text = cutText(cleanText(typed), FILE_NAME);
  const named = Object.values(prepared.fields).map((url) => [url, text] as const);
  return { ...prepared, fileNames: Object.fromEntries(named) };
}

/** Returns the records of the media library for the pictures among the files. */
export function libraryRecords({ files, fileNames = {} }: Prepared): Stored[] {
  const sizes = files.map(({ path, content }) => ({ path, size: content.length }));
  return [...widestByUrl(sizes)].map(([url, bytes]) => ({
    ...libraryRecord(url, bytes),
    file_name: fileNames[url] ?? '',
  }));
}

export function libraryRecord(url: string, bytes: number): Stored {
  return { ...storedPicture.emptyValues, id: pictureId(url), url, bytes };
}

/** Returns the size in bytes of the widest version of each picture. */
export function widestByUrl(files: readonly { path: string; size: number }[]) {
  const widest = new Map<string, { width: number; size: number }>();
  for (const { path, size } of files) {
    const url = pictureUrl(path);
    const width = Number(/(\d+)\.webp$/.exec(path)?.[1]);
    if (url && width > (widest.get(url)?.width ?? 0)) widest.set(url, { width, size });
  }
  return new Map([...widest].map(([url, { size }]) => [url, size]));
}
