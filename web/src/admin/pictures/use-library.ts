import type { PictureUses } from '@sunfront/contract/api/picture-responses';
import { type StoredPicture, storedPicture } from '@sunfront/contract/entities/stored-picture';
import { translationsOf } from '@sunfront/contract/messages/translations';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { searchRecords } from '../../text/search.ts';
import { api } from '../api/api.ts';
import { messages } from '../messages/library.ts';
import { useCollection, useWhole } from '../records/use-collection.ts';

const USES = [storedPicture.path, 'uses'];

/** The newest pictures, and all of them while they are searched or filtered. */
export function useLibrary() {
  // Uploads in any form add pictures.
  const collection = useCollection<StoredPicture>(storedPicture, { staleTime: 0 });
  const [query, setQuery] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const searched = useDeferredValue(query);
  const filtered = searched.trim() !== '' || onlyUnused;
  const all = useWhole<StoredPicture>(storedPicture, filtered && collection.more);
  const isWhole = !collection.more || all.records !== undefined;
  const records = (filtered && all.records) || collection.records;
  // The pictures come first.
  const uses = usePictureUses(records !== undefined);
  const found = records && searchRecords(records, searched, textOf);
  return {
    collection:
      filtered && collection.more ? { ...collection, ...all, records, more: !isWhole } : collection,
    query,
    setQuery,
    onlyUnused,
    setOnlyUnused,
    filtered,
    uses,
    shown: found?.filter(({ id }) => !onlyUnused || (uses && !uses[id])),
    /** More matches may appear. */
    searching: filtered && (!isWhole || (onlyUnused && !uses)),
  };
}

export type Library = ReturnType<typeof useLibrary>;

function usePictureUses(wanted: boolean): PictureUses | undefined {
  const { data } = useQuery({
    queryKey: USES,
    queryFn: async ({ signal }) => (await api('GET /api/pictures/uses', { signal })).data,
    enabled: wanted,
    // Records of any list use pictures.
    staleTime: 0,
  });
  return data;
}

export function pictureName({ file_name, alt_text }: StoredPicture): string {
  return file_name || alt_text || messages.unnamed;
}

function textOf(picture: StoredPicture): string {
  const translated = Object.values(translationsOf(picture)).map(({ alt_text }) => alt_text ?? '');
  return [picture.file_name, picture.alt_text, ...translated].join(' ');
}
