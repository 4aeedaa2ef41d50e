import { zodResolver } from '@hookform/resolvers/zod';
import { PLATFORMS, type SocialLink, socialLink } from '@sunfront/contract/entities/social-link';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/http.ts';
import { Button } from '../../ui/button.tsx';
import { PLATFORM_NAMES, SocialIcon } from '../../ui/social-icon.tsx';
import { toast } from '../../ui/toast.ts';
import controls from '../controls.module.css';
import { Failed, Page, Skeleton } from '../page.tsx';
import { removeRecord } from '../remove-record.ts';
import { type Collection, useCollection } from '../use-collection.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
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
      )}
    </Page>
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
  useUnsavedChanges(isDirty, 'tab');

  const save = handleSubmit(async (values) => {
    try {
      await collection.save(values);
      toast.success(`${platform.charAt(0).toUpperCase()}${platform.slice(1)} link saved!`);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields['url'] : undefined;
      if (message) setError('url', { message }, { shouldFocus: true });
      else toast.error(`Failed to save ${platform} link.`);
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
    <form className={styles.platform} noValidate onSubmit={(event) => void save(event)}>
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
          aria-label={`Save ${name} link`}
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
    </form>
  );
}
