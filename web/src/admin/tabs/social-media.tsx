import { PLATFORMS, type SocialLink, socialLink } from '@sunfront/contract/entities/social-link';
import { ExternalLink, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PLATFORM_NAMES, SocialIcon } from '../../ui/social-icon.tsx';
import { EditForm, SaveButton } from '../form/edit-form.tsx';
import { PublicationFields } from '../form/entity-form.tsx';
import { SaveNote } from '../saving/save-note.tsx';
import { useFieldInAddress } from '../form/find-control.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.tsx';
import controls from '../ui/panel.module.css';
import { Page, Pending, type TabProps } from '../ui/page.tsx';
import { HistoryButton } from '../history/record-history.tsx';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import { arranging } from '../records/move-record.ts';
import { usePublicationBadge } from '../records/publication.tsx';
import { removeRecord } from '../records/remove-record.ts';
import { type Collection, useCollection } from '../records/use-collection.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/tabs.tsx';
import { PreviewButton } from '../form/preview-button.tsx';
import { FieldError } from '../inputs/labelled.tsx';
import styles from './social-media.module.css';

type Platform = SocialLink['platform'];

export default function SocialMediaTab({ title }: TabProps) {
  const collection = useCollection<SocialLink>(socialLink);
  const { records, error } = collection;
  useLoadFailure(error, messages.socialMedia.loadFailed);
  return (
    <Page
      title={title}
      note={records && messages.socialMedia.linked(records.length, PLATFORMS.length)}
    >
      {records ? (
        <Platforms collection={collection} records={records} />
      ) : (
        <Pending
          what={messages.socialMedia.noun[1]}
          kind="form"
          message={messages.socialMedia.loadFailed}
          of={collection}
        />
      )}
    </Page>
  );
}

interface PlatformsProps {
  collection: Collection<SocialLink>;
  records: readonly SocialLink[];
}

const nameOf = ({ platform }: Pick<SocialLink, 'platform'>) => PLATFORM_NAMES[platform];

function Platforms({ collection, records }: PlatformsProps) {
  useFieldInAddress();
  const badge = usePublicationBadge(socialLink);
  const saved = records.map(({ platform }) => platform);
  const empty = PLATFORMS.filter((platform) => !saved.includes(platform));
  return (
    <Arrange
      records={records}
      layout="tiles"
      {...arranging(socialLink, collection, messages.socialMedia.noun, nameOf)!}
    >
      <div className={styles.platforms}>
        {[...saved, ...empty].map((platform) => {
          const link = records.find((each) => each.platform === platform);
          return (
            <PlatformForm
              key={platform}
              platform={platform}
              link={link}
              badge={link && badge?.(link)}
              collection={collection}
            />
          );
        })}
      </div>
    </Arrange>
  );
}

interface PlatformFormProps {
  platform: Platform;
  link: SocialLink | undefined;
  badge: ReactNode;
  collection: Collection<SocialLink>;
}

function PlatformForm(props: PlatformFormProps) {
  const { platform, link, badge } = props;
  const name = PLATFORM_NAMES[platform];
  const [whenOpen, setWhenOpen] = useState(false);
  const { state, remove } = usePlatformForm(props);
  const { errors } = state.form.formState;
  const { item, handle } = useArranged(platform);

  return (
    <EditForm state={state} className={styles.platform} {...(link && item)}>
      <header>
        {link && <MoveHandle name={name} {...handle} />}
        <SocialIcon platform={platform} />
        <h2>{name}</h2>
        {badge ?? (
          <Badge tone={link ? 'success' : undefined}>
            {link ? messages.socialMedia.saved : messages.socialMedia.empty}
          </Badge>
        )}
      </header>
      <UrlField platform={platform} state={state} />
      <details
        className={styles.when}
        // The section stays open after the error is corrected.
        open={whenOpen || Object.keys(errors).some((field) => field !== 'url')}
        onToggle={({ currentTarget }) => setWhenOpen(currentTarget.open)}
      >
        <summary>{messages.socialMedia.publication}</summary>
        <PublicationFields schema={socialLink.schema} />
      </details>
      <Foot name={name} link={link} state={state} onRemove={() => void remove()} />
      <SaveNote note={state.note} />
      {state.dialogs}
    </EditForm>
  );
}

function usePlatformForm({ platform, link, collection }: PlatformFormProps) {
  const name = PLATFORM_NAMES[platform];
  const state = useRecordForm<SocialLink>({
    entity: socialLink,
    record: link,
    initial: { platform },
    save: (values) => collection.save(values),
    // The server assigns the position.
    onSaved: collection.reload,
    messages: {
      updated: messages.socialMedia.linkSaved(
        `${platform.charAt(0).toUpperCase()}${platform.slice(1)}`,
      ),
      saveFailed: messages.socialMedia.saveFailed(platform),
    },
    within: 'tab',
  });

  const remove = async () => {
    const removed = await removeRecord({
      question: [
        messages.socialMedia.noun[0],
        messages.socialMedia.nameOf(name),
        messages.socialMedia.consequence,
      ],
      remove: () => collection.remove(link!.id),
      messages: {
        deleted: messages.socialMedia.deleted(platform),
        deleteFailed: messages.socialMedia.deleteFailed(platform),
      },
    });
    // Deleting the link also discards unsaved input.
    if (removed) state.form.reset();
  };

  return { state, remove };
}

function UrlField({ platform, state }: { platform: Platform; state: RecordForm }) {
  const id = useId();
  const name = PLATFORM_NAMES[platform];
  const { errors } = state.form.formState;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {messages.socialMedia.url(name)}
      </label>
      <div data-field="url" className={styles.url}>
        <input
          id={id}
          type="url"
          data-field={platform}
          dir="auto"
          className={controls.input}
          placeholder={messages.socialMedia.urlPlaceholder(platform)}
          autoComplete="off"
          aria-invalid={Boolean(errors['url'])}
          aria-describedby={errors['url'] ? `${id}-error` : undefined}
          {...state.form.register('url')}
        />
      </div>
      <FieldError id={`${id}-error`}>{errors['url'] && String(errors['url'].message)}</FieldError>
    </>
  );
}

interface FootProps {
  name: string;
  link: SocialLink | undefined;
  state: RecordForm;
  onRemove: () => void;
}

function Foot({ name, link, state, onRemove }: FootProps) {
  return (
    <footer>
      <SaveButton state={state} variant={state.form.formState.isDirty ? 'primary' : 'plain'}>
        {messages.socialMedia.save(name)}
      </SaveButton>
      {link && (
        <Button icon={Trash2} aria-label={messages.socialMedia.delete(name)} onClick={onRemove}>
          {common.delete}
        </Button>
      )}
      <span className={styles.tools}>
        <PreviewButton entity={socialLink} state={state} of={name} />
        {link && (
          <>
            <HistoryButton entity={socialLink} id={link.id} name={name} />
            <a
              className={controls.icon}
              href={link.url}
              target="_blank"
              rel="noreferrer"
              title={common.open}
              aria-label={messages.socialMedia.openPage(name)}
            >
              <ExternalLink aria-hidden />
            </a>
          </>
        )}
      </span>
    </footer>
  );
}
