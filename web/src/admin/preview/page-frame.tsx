import { type Language, LANGUAGES } from '@sunfront/contract/messages';
import type { SiteContent } from '@sunfront/contract/site-content';
import morphdom from 'morphdom';
import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { Landing } from '../../landing/landing.tsx';
import { themeStyle } from '../../landing/theme-style.ts';
import { messagesOf } from '../../ui/catalogues.ts';
import { MessagesContext } from '../../ui/messages.ts';
import styles from './page-frame.module.css';

interface PageFrameProps {
  content: SiteContent;
  language: Language;
  now: string;
  /** The width of the screen that is shown, in pixels; it is scaled to the available space. */
  width: number;
  scheme: 'light' | 'dark';
  /** The section (its anchor) and the text in it that is shown at first. */
  start?: { anchor: string; text: string } | undefined;
  /** Told of all elements where the page was pressed, the innermost first. */
  onPick?: ((pressed: Element[]) => void) | undefined;
}

const BARE =
  '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';

/** The website's own page as the server renders it, in a frame in which nothing can be sent or left. */
export function PageFrame(props: PageFrameProps) {
  const { content, language, now, width, start, onPick } = props;
  const messages = use(messagesOf(language));
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  const available = useSize(frame);
  useClicks(page, onPick);
  useEffect(() => {
    if (!page) return;
    const html = renderToStaticMarkup(
      <MessagesContext value={messages}>
        <Landing content={content} view={{ path: '/', allJobs: true }} now={now} />
      </MessagesContext>,
    );
    // What stays as it was keeps its place and its pictures.
    // And nobody who types is called away.
    const calm = html.replaceAll(' autofocus=""', '');
    morphdom(page.getElementById('root')!, `<div id="root">${calm}</div>`);
  }, [page, content, now, messages]);

  const begin = useEffectEvent(() => {
    if (page && start) scrollTo(page, start.anchor, start.text);
  });
  // Not with what is typed: whoever scrolls on is not called back.
  useEffect(() => begin(), [page, width]);

  useLook(page, props);

  const scale = available ? Math.min(1, available.width / width) : 1;
  return (
    <div className={styles.screen}>
      <iframe
        ref={frame}
        title="Preview of the website"
        sandbox="allow-same-origin"
        srcDoc={BARE}
        style={{
          width,
          height: available ? available.height / scale : 0,
          marginInlineStart: available ? Math.max(0, (available.width - width) / 2) : 0,
          transform: `scale(${scale})`,
        }}
        onLoad={({ currentTarget }) => {
          const made = currentTarget.contentDocument!;
          void preparePage(made, Boolean(onPick)).then(() => setPage(made));
        }}
      />
    </div>
  );
}

/** Returns the size of the element around the frame, in pixels. */
function useSize(frame: RefObject<HTMLElement | null>) {
  const [available, setAvailable] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect));
    observer.observe(frame.current!.parentElement!);
    return () => observer.disconnect();
  }, [frame]);
  return available;
}

/** Keeps links from leaving the preview, and reports the pressed elements. */
function useClicks(page: Document | undefined, onPick: PageFrameProps['onPick']): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    // Its addresses are the panel's.
    if (link || onPick) event.preventDefault();
    const anchor = link?.getAttribute('href')?.split('#')[1];
    if (onPick) onPick(page!.elementsFromPoint(event.clientX, event.clientY));
    else if (anchor) scrollTo(page!, anchor, '');
  });
  useEffect(() => {
    if (!page) return;
    page.addEventListener('click', onClick, true);
    return () => page.removeEventListener('click', onClick, true);
  }, [page]);
}

/** Applies the language, the look and the colour scheme. */
function useLook(page: Document | undefined, { content, language, scheme }: PageFrameProps): void {
  const look = themeStyle(content.settings.theme, language);
  useEffect(() => {
    if (!page) return;
    page.documentElement.setAttribute('lang', language);
    page.documentElement.setAttribute('dir', LANGUAGES[language].dir);
    const style = page.createElement('style');
    style.textContent = look;
    page.head.append(style);
    return () => style.remove();
  }, [page, look, language]);

  useEffect(() => {
    if (page) setScheme(page, scheme);
  }, [page, look, scheme]);
}

/** Gives the page the styles that this one has, which came with the landing page's own code. */
async function preparePage(page: Document, pickable: boolean): Promise<void> {
  const own = document.querySelectorAll<HTMLElement>('link[rel=stylesheet]:not([disabled]), style');
  const loaded = [...own].map((element) => {
    const copy = page.importNode(element, true);
    page.head.append(copy);
    if (!(copy instanceof HTMLLinkElement) && copy.localName !== 'link') return Promise.resolve();
    return new Promise<void>((resolve) => {
      copy.addEventListener('load', () => resolve());
      copy.addEventListener('error', () => resolve());
    });
  });
  if (pickable) {
    // What moves cannot be pressed.
    page.documentElement.dataset['hidden'] = '';
    const style = page.createElement('style');
    style.textContent =
      'body *{cursor:pointer!important;pointer-events:auto!important}body *:hover:not(:has(:hover)){outline:2px dashed var(--focus);outline-offset:2px}';
    page.head.append(style);
  }
  await Promise.all(loaded);
}

/** Decides for a page whether it is light or dark, whatever the system says. */
function setScheme(page: Document, scheme: 'light' | 'dark') {
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof (page.defaultView as typeof globalThis & Window).CSSMediaRule))
        continue;
      const asked =
        conditions.get(rule) ?? /prefers-color-scheme:\s*(\w+)/.exec(rule.conditionText)?.[1];
      if (!asked) continue;
      conditions.set(rule, asked);
      rule.media.mediaText = asked === scheme ? 'all' : 'not all';
    }
  }
}

/** The scheme that a rule was for. */
const conditions = new WeakMap<CSSRule, string>();

/** Shows the text, first of all where it stands in the section, or the section. */
function scrollTo(page: Document, anchor: string, text: string) {
  const section = page.getElementById(anchor);
  const found = [section, page.body]
    .flatMap((place) => (text && place ? [...place.querySelectorAll('*')] : []))
    .find((each) => says(each, text));
  const shown = found ?? section;
  if (!shown) return;
  // Not scrollIntoView, which would scroll the panel as well.
  for (let each = shown.parentElement; each; each = each.parentElement) {
    const [inner, outer] = [shown.getBoundingClientRect(), each.getBoundingClientRect()];
    const isPage = each === page.documentElement;
    const height = isPage ? each.clientHeight : outer.height;
    const left = inner.left - (isPage ? 0 : outer.left) - (each.clientWidth - inner.width) / 2;
    const top = inner.top - (isPage ? 0 : outer.top) - (found ? (height - inner.height) / 2 : 0);
    if (isPage || /auto|scroll/.test(getComputedStyle(each).overflow)) {
      each.scrollBy({ left, top, behavior: 'instant' });
    }
  }
}

function says(element: Element, text: string): boolean {
  const said = [element.textContent, element.getAttribute('alt'), element.ariaLabel];
  return said.some((each) => each?.trim() === text);
}
