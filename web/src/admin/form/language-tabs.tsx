import type { Question } from '@sunfront/contract/jobs/questions';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { TRANSLATIONS } from '@sunfront/contract/messages/translations';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import controls from '../ui/panel.module.css';
import { nameIn, namesIn } from '../format/translated-fields.ts';
import { messages } from '../messages/form.tsx';
import { missingTexts } from '../format/question-texts.ts';
import { EditedId } from './edit-form.tsx';
import { type EntityFormProps, type Section, Sections } from './entity-form.tsx';
import { findControl } from './find-control.ts';
import styles from './language-tabs.module.css';
import { isMissing, TranslationField, useTexts } from './translation-field.tsx';
import { useTextLanguages } from './use-text-languages.ts';

/** The record's own fields, in any language. */
const SITE_LANGUAGE = 'site';

type Tab = typeof SITE_LANGUAGE | Language;

const lastOpened = new WeakMap<z.ZodObject, Tab>();

interface LanguageTabsProps extends EntityFormProps {
  children: ReactNode;
}

export function LanguageTabs({ schema, sections, fields, children }: LanguageTabsProps) {
  const { own, others } = useTextLanguages();
  const translated = sectionsOf(sections, schema, fields);
  const names = translated.flatMap(({ rows }) => rows.flat());
  const languages = names.length > 0 ? others : [];
  const tabs: Tab[] = [SITE_LANGUAGE, ...languages];
  const isEdited = useContext(EditedId) !== undefined;
  const [opened, setOpened] = useState<Tab>((isEdited && lastOpened.get(schema)) || SITE_LANGUAGE);
  // The language may have been removed from the site.
  const open = tabs.includes(opened) ? opened : SITE_LANGUAGE;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  useFocusOnError(area, schema, languages.length > 0);

  const show = (tab: Tab) => {
    // Synchronous, because callers then focus a field of the tab.
    flushSync(() => setOpened(tab));
    if (isEdited) lastOpened.set(schema, tab);
  };
  const panel = (tab: Tab) =>
    languages.length > 0 && {
      id: panelId(id, tab),
      role: 'tabpanel',
      'aria-labelledby': tabId(id, tab),
      hidden: tab !== open,
    };

  return (
    <div ref={area}>
      {languages.length > 0 && (
        <TabList id={id} tabs={tabs} open={open} own={own} names={names} onShow={show} />
      )}
      <div {...panel(SITE_LANGUAGE)}>{children}</div>
      {languages.map((tag) => (
        <div key={tag} {...panel(tag)}>
          <Sections sections={translated} nameOf={(name) => nameIn(tag, name)}>
            {(name) => {
              const options = fields?.[name] ?? {};
              const Texts = options.translations;
              const shared = { name, language: tag, own };
              return Texts ? (
                <Texts {...shared} />
              ) : (
                <TranslationField {...shared} schema={schema} options={options} />
              );
            }}
          </Sections>
        </div>
      ))}
    </div>
  );
}

const tabId = (id: string, tab: Tab) => `${id}-${tab}`;
const panelId = (id: string, tab: Tab) => `${id}-${tab}-panel`;

interface TabListProps {
  id: string;
  tabs: Tab[];
  open: Tab;
  own: Language | undefined;
  names: string[];
  onShow: (tab: Tab) => void;
}

function TabList({ id, tabs, open, own, names, onShow }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current!.querySelector<HTMLElement>('[aria-selected=true]');
    // `scrollIntoView` would also scroll the form.
    if (tab)
      list.current!.scrollLeft = tab.offsetLeft - (list.current!.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const now = tabs.indexOf(open);
    const next = {
      ArrowRight: now === last ? 0 : now + 1,
      ArrowLeft: now === 0 ? last : now - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onShow(tabs[next]!);
    document.getElementById(tabId(id, tabs[next]!))!.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={messages.languages.label} className={styles.tabs}>
      {tabs.map((tab) => (
        <TabButton
          key={tab}
          id={tabId(id, tab)}
          aria-controls={panelId(id, tab)}
          aria-selected={tab === open}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onShow(tab)}
          onKeyDown={onKeyDown}
          language={tab === SITE_LANGUAGE ? own : tab}
          names={tab === SITE_LANGUAGE ? [] : names}
        />
      ))}
    </div>
  );
}

interface TabButtonProps extends ComponentProps<'button'> {
  language: Language | undefined;
  names: string[];
}

function TabButton({ language, names, ...rest }: TabButtonProps) {
  const missing = useMissing(names, language);
  const name = language ? LANGUAGES[language].name : messages.languages.none;
  return (
    <button type="button" role="tab" className={`${controls.option} ${styles.tab}`} {...rest}>
      <bdi lang={language}>{name}</bdi>
      {missing > 0 && (
        <>
          {' '}
          <span className={styles.count}>
            {missing}
            <span className="visually-hidden"> {messages.languages.missing}</span>
          </span>
        </>
      )}
    </button>
  );
}

function useMissing(names: string[], language: Language | undefined): number {
  const values = useWatch({ name: names }) as unknown[];
  const texts = useTexts(language ? names.map((name) => nameIn(language, name)) : []);
  if (!language) return 0;
  return values
    .map((value, index) => {
      if (Array.isArray(value)) return missingTexts(value as Question[], language);
      return isMissing(String(value ?? ''), texts[index]) ? 1 : 0;
    })
    .reduce((sum: number, number) => sum + number, 0);
}

/** Prefers an invalid field in the open tab. */
function useFocusOnError(
  area: RefObject<HTMLElement | null>,
  { shape }: z.ZodObject,
  hasTabs: boolean,
): void {
  const { formState } = useFormContext();
  const { errors, submitCount } = formState;
  const onSubmitted = useEffectEvent(() => {
    if (!hasTabs) return;
    const faulty = namesIn(shape).filter((name) => get(errors, name));
    const isOpen = (name: string) =>
      area.current!.querySelector(`[data-field="${CSS.escape(name)}"]`)?.closest('[hidden]') ===
      null;
    const name = faulty.find(isOpen) ?? faulty[0];
    // Deferred, because `flushSync` cannot run during React's commit.
    if (name) queueMicrotask(() => area.current && findControl(area.current, name)?.focus());
  });
  useEffect(() => onSubmitted(), [submitCount]);
}

/** Keeps only translated fields, one per row. */
function sectionsOf(
  sections: Section[],
  { shape }: z.ZodObject,
  fields: EntityFormProps['fields'],
): Section[] {
  if (!(TRANSLATIONS in shape)) return [];
  return sections.flatMap((section): Section[] => {
    const rows = section.rows
      .flat()
      .filter(
        (name) => fields?.[name]?.translations || fieldMeta(shape[name] as z.ZodType).translated,
      );
    return rows.length > 0 ? [{ ...section, rows, after: undefined }] : [];
  });
}
