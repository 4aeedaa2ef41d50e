import { MIB, UPLOAD } from '@sunfront/contract/limits';
import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import { FileText, Upload } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { useMessages } from '../../text/messages.ts';
import { fileDrop } from '../../browser/file-drop.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import styles from './job-content.module.css';
import { Isolated } from '../../text/direction.tsx';

const MAX_MEGABYTES = UPLOAD.resume / MIB;

interface Props {
  file: File | undefined;
  controlProps: ComponentProps<'input'>;
  error: string | undefined;
  onChange: (file: File) => void;
}

export function ResumeField({ file, controlProps, error, onChange }: Props) {
  const messages = useMessages();
  const { apply } = messages;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const hydrated = useHydrated();
  const drops = hydrated && matchMedia('(pointer: fine)').matches;

  const take = () => {
    const chosen = input.current?.files?.[0];
    if (chosen) onChange(chosen);
  };
  // A file may have been chosen before hydration.
  const onHydrated = useEffectEvent(take);
  useEffect(() => onHydrated(), []);

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {apply.resume}
      </label>
      <div
        className={styles.drop}
        data-native={!hydrated || undefined}
        data-invalid={controlProps['aria-invalid'] || undefined}
        data-over={over || undefined}
        {...fileDrop(setOver, ([dropped]) => dropped && onChange(dropped))}
      >
        {file ? <FileText aria-hidden /> : <Upload aria-hidden />}
        <p id={`${id}-file`}>
          {file ? <FileName file={file} /> : drops ? apply.drop : apply.choosePdf}
        </p>
        {(file || drops) && (
          <Button small onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
            {file ? apply.change : apply.choose}
          </Button>
        )}
        {/* Transparent rather than hidden: keyboards, screen readers and password managers reach it. */}
        <input
          ref={input}
          id={id}
          className={styles.file}
          {...controlProps}
          type="file"
          // Android hides files of other types, and PDF files from some sources have the last two.
          accept="application/pdf,.pdf,application/x-pdf,application/octet-stream"
          aria-required
          aria-describedby={`${id}-file${error ? ` ${id}-error` : ''} ${id}-hint`}
          // Allows choosing the same file again after a correction.
          onClick={({ currentTarget: control }) => (control.value = '')}
          onChange={take}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={field.hint}>
        {interpolate(messages, apply.resumeHint, { number: MAX_MEGABYTES })}
      </p>
    </div>
  );
}

function FileName({ file: { name, size } }: { file: File }) {
  const messages = useMessages();
  return (
    <>
      <Isolated text={name} /> <span className={styles.size}>{fileSize(size, messages)}</span>
    </>
  );
}

// Closing the form removes its input.
const resumes = new Map<string, File>();

export function usePersistedResume(jobId: string) {
  const messages = useMessages();
  const [resume, setResume] = useState(() => resumes.get(jobId));
  const persistResume = (next: File | undefined) => {
    if (next) resumes.set(jobId, next);
    else resumes.delete(jobId);
    setResume(next);
  };
  /** @returns an error message, or undefined */
  const chooseResume = async (file: File) => {
    persistResume(file);
    // If the browser cannot read the file, submitting it reports the error.
    const refused = await checkResume(file, messages).catch(() => undefined);
    // Another file may have been chosen meanwhile.
    if (!refused || resumes.get(jobId) !== file) return undefined;
    persistResume(undefined);
    return refused;
  };
  return { resume, persistResume, chooseResume };
}

/** @returns an error message, or undefined */
export async function checkResume(file: File, messages: Messages): Promise<string | undefined> {
  const { emptyFile, tooLarge, noPdf } = messages.apply;
  if (file.size === 0) return emptyFile;
  if (file.size > UPLOAD.resume) return interpolate(messages, tooLarge, { number: MAX_MEGABYTES });
  // By content, as the server decides: many devices know no type of a file.
  const head = await file.slice(0, 1024).text();
  return head.includes('%PDF-') ? undefined : noPdf;
}

function fileSize(bytes: number, messages: Messages): string {
  const { kb, mb } = messages.apply.sizes;
  if (bytes < MIB)
    return interpolate(messages, kb, { number: Math.max(1, Math.round(bytes / 1024)) });
  return interpolate(messages, mb, { number: Math.round((10 * bytes) / MIB) / 10 });
}
