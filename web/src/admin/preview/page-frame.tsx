import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import morphdom from 'morphdom';
import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { Landing } from '../../landing/page/landing.tsx';
import { themeStyle } from '../../landing/view/theme-style.ts';
import { messagesOf } from '../../text/catalogues.ts';
import { MessagesContext } from '../../text/messages.ts';
import { DARK } from '../../ui/picture.tsx';
import { messages as previewMessages } from '../messages/preview.ts';
import styles from './page-frame.module.css';

interface PageFrameProps {
  content: SiteContent;
  language: Language;
  now: string;
  /** Pixels of the simulated screen, scaled to the available space. */
  width: number;
  scheme: 'light' | 'dark';
  /** The section's anchor and a text in it. */
  start?: { anchor: string; text: string } | undefined;
  /** Finds the element to keep visible; changes with the edited field. */
  followed?: ((page: Document) => Element | undefined) | undefined;
  /** Innermost element first. */
  onPick?: ((pressed: Element[]) => void) | undefined;
}

const BARE =
  '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';

/** The sandboxed frame has no scripts, forms or navigation. */
export function PageFrame(props: PageFrameProps) {
  const { content, language, now, width, scheme, start, followed, onPick } = props;
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
    // morphdom keeps unchanged elements, so the scroll position and loaded pictures stay. Autofocus
    // would take the focus from the form.
    const withoutFocus = html
      .replaceAll(' autofocus=""', '')
      .replaceAll(`media="${DARK}"`, `media="${scheme === 'dark' ? 'all' : 'not all'}"`);
    morphdom(page.getElementById('root')!, `<div id="root">${withoutFocus}</div>`);
  }, [page, content, now, messages, scheme]);

  const begin = useEffectEvent(() => {
    if (page && start) scrollTo(page, start.anchor, start.text);
  });
  // An edit must not change the scroll position.
  useEffect(() => begin(), [page, width]);

  // After the page is updated, and only if the element is out of view.
  useEffect(() => {
    const element = page && followed?.(page);
    if (element && !isInView(page, element)) scrollToElement(page, element, true);
  }, [page, content, followed]);

  useTheme(page, props);

  const scale = available ? Math.min(1, available.width / width) : 1;
  return (
    <div className={styles.screen}>
      <iframe
        ref={frame}
        title={previewMessages.page.frame}
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

function useSize(frame: RefObject<HTMLElement | null>) {
  const [available, setAvailable] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect));
    observer.observe(frame.current!.parentElement!);
    return () => observer.disconnect();
  }, [frame]);
  return available;
}

/** Links must not leave the preview. */
function useClicks(page: Document | undefined, onPick: PageFrameProps['onPick']): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    // A srcdoc frame has the panel's base URL, so its links would load the panel.
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

function useTheme(page: Document | undefined, { content, language, scheme }: PageFrameProps): void {
  const css = themeStyle(content.settings.theme, language);
  useEffect(() => {
    if (!page) return;
    page.documentElement.setAttribute('lang', language);
    page.documentElement.setAttribute('dir', LANGUAGES[language].dir);
    const style = page.createElement('style');
    style.textContent = css;
    page.head.append(style);
    return () => style.remove();
  }, [page, css, language]);

  useEffect(() => {
    if (page) setScheme(page, scheme);
  }, [page, css, scheme]);
}

/** This document's styles include the landing page's. */
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
    // Moving elements cannot be clicked.
    page.documentElement.dataset['hidden'] = '';
    const style = page.createElement('style');
    style.textContent =
      'body *{cursor:pointer!important;pointer-events:auto!important}body *:hover:not(:has(:hover)){outline:2px dashed var(--focus);outline-offset:2px}';
    page.head.append(style);
  }
  await Promise.all(loaded);
}

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

/** The original scheme of each media rule. */
const conditions = new WeakMap<CSSRule, string>();

function scrollTo(page: Document, anchor: string, text: string) {
  const section = page.getElementById(anchor);
  const found = [section, page.body]
    .flatMap((part) => (text && part ? [...part.querySelectorAll('*')] : []))
    .find((each) => says(each, text));
  const shown = found ?? section;
  if (shown) scrollToElement(page, shown, found !== undefined);
}

function isInView(page: Document, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = page.documentElement.clientHeight;
  const middle = (top + bottom) / 2;
  return (middle > 0 && middle < height) || (top < 0 && bottom > height);
}

function scrollToElement(page: Document, shown: Element, centered: boolean) {
  // scrollIntoView would also scroll the panel.
  for (let each = shown.parentElement; each; each = each.parentElement) {
    const [inner, outer] = [shown.getBoundingClientRect(), each.getBoundingClientRect()];
    const isPage = each === page.documentElement;
    const height = isPage ? each.clientHeight : outer.height;
    const left = inner.left - (isPage ? 0 : outer.left) - (each.clientWidth - inner.width) / 2;
    const top = inner.top - (isPage ? 0 : outer.top) - (centered ? (height - inner.height) / 2 : 0);
    if (isPage || /auto|scroll/.test(getComputedStyle(each).overflow)) {
      each.scrollBy({ left, top, behavior: 'instant' });
    }
  }
}

function says(element: Element, text: string): boolean {
  const said = [element.textContent, element.getAttribute('alt'), element.ariaLabel];
  return said.some((each) => each?.trim() === text);
}
