import { zodResolver } from '@hookform/resolvers/zod';
import { PLATFORMS, type SocialLink, socialLink } from '@sunfront/contract/entities/social-link';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/http.ts';
import { Button } from '../../ui/button.tsx';
import { PLATFORM_NAMES, SocialIcon } from '../../ui/social-icon.tsx';
import { toast } from '../../ui/toast.ts';
import controls from '../frame/panel.module.css';
import { Failed, Page, Skeleton } from '../frame/page.tsx';
import { reasonOf } from '../frame/failure.ts';
import { removeRecord } from '../list/remove-record.ts';
import { failed, type Note, NOTHING, SaveNote } from '../form/save-note.tsx';
import { type Collection, useCollection } from '../list/use-collection.ts';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { SAVE_KEYS, SAVES } from '../form/use-save-keys.ts';
import { useFieldInAddress } from '../form/use-field-in-address.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts';
import styles from './social-media.module.css';

const LOAD_FAILED = 'Failed to fetch social media links.';

type Platform = SocialLink['platform'];

export function SocialMediaTab() {
  const collection = useCollection<SocialLink>(socialLink);
  const { records, error } = collection;
  useLoadFailure(error, LOAD_FAILED);
  return (
    <Page title="Social Media" note={records && `${records.length} of ${PLATFORMS.length} linked`}>
      {!records && error ? (
        <Failed message={LOAD_FAILED} reason={error.message} onRetry={collection.reload} />
      ) : !records ? (
        <Skeleton kind="form" label="Loading links" />
      ) : (
        <Platforms collection={collection} records={records} />
      )}
    </Page>
  );
}

interface PlatformsProps {
  collection: Collection<SocialLink>;
  records: readonly SocialLink[];
}

function Platforms({ collection, records }: PlatformsProps) {
  useFieldInAddress();
  return (
    <div className={styles.platforms}>
      {PLATFORMS.map((platform) => {
        const link = records.find((each) => each.platform === platform);
        return (
          <PlatformForm
            key={`${platform} ${link?.updated_at}`}
            platform={platform}
            link={link}
            collection={collection}
          />
        );
      })}
    </div>
  );
}

interface PlatformFormProps {
  platform: Platform;
  link: SocialLink | undefined;
  collection: Collection<SocialLink>;
}

/** One platform's link: empty, saved, deleted. */
function PlatformForm({ platform, link, collection }: PlatformFormProps) {
  const id = useId();
  const name = PLATFORM_NAMES[platform];
  const { register, handleSubmit, setError, formState, reset } = useForm({
    defaultValues: { platform, url: link?.url ?? '' },
    resolver: zodResolver(socialLink.schema),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [note, setNote] = useState<Note>();
  useUnsavedChanges(isDirty, 'tab');

  const save = handleSubmit(async (values) => {
    if (link && !isDirty) {
      setNote(NOTHING);
      return;
    }
    const ofUrl = (error: unknown) => (error instanceof ApiError ? error.fields['url'] : undefined);
    const saveFailed = `Failed to save ${platform} link.`;
    setNote(undefined);
    try {
      await toast.promise(collection.save(values), {
        loading: 'Saving…',
        success: `${platform.charAt(0).toUpperCase()}${platform.slice(1)} link saved!`,
        error: (error) => (ofUrl(error) ? '' : saveFailed),
        action: ({ undo }) => undo,
      });
    } catch (error) {
      const message = ofUrl(error);
      if (message) setError('url', { message }, { shouldFocus: true });
      else setNote(failed(saveFailed, reasonOf(error)));
    }
  });

  const remove = async () => {
    const removed = await removeRecord({
      question: ['link', `the ${name} link`, 'Its icon disappears from the website.'],
      remove: () => collection.remove(link!.id),
      messages: {
        deleted: `${platform} link deleted.`,
        deleteFailed: `Failed to delete ${platform} link.`,
      },
    });
    if (removed) reset({ platform, url: '' });
  };

  return (
    <form
      className={styles.platform}
      noValidate
      {...SAVES}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void save(event);
      }}
    >
      <header>
        <SocialIcon platform={platform} />
        <h2>{name}</h2>
        <span className={controls.badge} data-tone={link ? 'leaf' : undefined}>
          {link ? 'Saved' : 'Empty'}
        </span>
      </header>
      <label htmlFor={id} className="visually-hidden">
        {name} URL
      </label>
      <input
        id={id}
        type="url"
        data-field={platform}
        dir="auto"
        className={controls.input}
        placeholder={`https://www.${platform}.com/…`}
        autoComplete="off"
        aria-invalid={Boolean(errors.url)}
        aria-describedby={errors.url ? `${id}-error` : undefined}
        {...register('url')}
      />
      {errors.url && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.url.message}
        </p>
      )}
      <footer>
        <Button
          small
          type="submit"
          look={isDirty ? 'primary' : 'plain'}
          busy={isSubmitting}
          aria-label={`${isSubmitting ? 'Saving…' : 'Save'} ${name} link`}
          aria-keyshortcuts={SAVE_KEYS}
        >
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        {link && (
          <>
            <Button small aria-label={`Delete ${name} link`} onClick={() => void remove()}>
              <Trash2 aria-hidden size={16} />
              Delete
            </Button>
            <a className={styles.open} href={link.url} target="_blank" rel="noreferrer">
              Open
              <ExternalLink aria-hidden size={14} />
              <span className="visually-hidden">the {name} page in a new tab</span>
            </a>
          </>
        )}
      </footer>
      <SaveNote note={note?.failed || !isDirty ? note : undefined} />
    </form>
  );
}
