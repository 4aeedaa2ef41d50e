import { cutText } from '@sunfront/contract/text/cut-text';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { adminCall } from '../api/admin-call.ts';
import { Skeleton } from '../ui/page.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { saveFile } from '../api/save-file.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import styles from './resume.module.css';

/** The origin of résumés, if not the site's own, set at build time (docs/deploy.md). */
const BASE_URL = import.meta.env.VITE_API_BASE_URL ?? '';

export function useResume(record: Applicant) {
  const { data, error, refetch } = useQuery({
    queryKey: ['resume', record.id],
    queryFn: ({ signal }) => fetchResume(record.resume, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return {
    file: data,
    error,
    reload: () => void refetch(),
    download: () => data && saveFile(data, resumeName(record)),
  };
}

/** @throws ApiError */
export async function fetchResume(address: string, signal?: AbortSignal): Promise<Blob> {
  const { data: body } = await adminCall<Blob>('GET', `${BASE_URL}${address}`, {
    blob: true,
    ...(signal && { signal }),
  });
  // The browser must interpret the file as nothing but a PDF.
  return new Blob([body], { type: 'application/pdf' });
}

export function Resume({ resume, name }: { resume: ReturnType<typeof useResume>; name: string }) {
  const url = useObjectUrl(resume.file);
  if (resume.error) {
    return (
      <div className={styles.note} role="alert">
        <p>{messages.resume.loadFailed(resume.error.message)}</p>
        <Button onClick={resume.reload}>{common.tryAgain}</Button>
      </div>
    );
  }
  if (!url) return <Skeleton label={messages.resume.loading} />;
  if (!navigator.pdfViewerEnabled) {
    return <p className={styles.note}>{messages.resume.notShown}</p>;
  }
  return (
    <iframe
      className={styles.preview}
      src={`${url}#navpanes=0&view=FitH`}
      title={messages.resume.title(name)}
    />
  );
}

/** Returns "Ana Petrova – Roof Installer.pdf". */
export function resumeName({
  full_name,
  job_title,
}: Pick<Applicant, 'full_name' | 'job_title'>): string {
  return `${fileName([full_name, job_title], 120) || messages.resume.fileName}.pdf`;
}

/**
 * The file name is valid on all systems, including Windows.
 * @param most maximum of characters
 */
export function fileName(parts: readonly string[], most: number): string {
  const name = parts
    .map((part) =>
      part
        .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
        .replace(/^[\s.]+/, '')
        .trim(),
    )
    .filter(Boolean)
    .join(' – ');
  return cutText(name, most).replace(/[\s.]+$/, '');
}
