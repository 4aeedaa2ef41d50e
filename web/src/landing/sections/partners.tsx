import { parseMediaUrl } from '@sunfront/contract/settings/media';
import type { Partner } from '@sunfront/contract/entities/partner';
import { interpolate } from '@sunfront/contract/messages/index';
import type { SectionCopy } from '@sunfront/contract/settings/copy';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ActionLink } from '../../ui/action-link.tsx';
import { rightward } from '../../browser/direction.ts';
import { useMessages } from '../../text/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useDragScroll } from './drag-scroll.ts';
import { ListState } from './list-state.tsx';
import styles from './partners.module.css';
import { Section } from './section.tsx';
import { Isolated } from '../../text/direction.tsx';

interface Props {
  partners: Pick<Partner, 'id' | 'name' | 'logo' | 'website'>[];
  copy: SectionCopy;
  status: 'loading' | 'failed' | undefined;
  onRetry: (() => void) | undefined;
}

export function Partners({ partners, copy, status, onRetry }: Props) {
  const messages = useMessages();
  const strip = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const ends = useEnds(strip, partners.length);
  useDragScroll(strip, partners.length > 0);
  if (partners.length === 0 && !status) return null;

  const turn = (by: 1 | -1) => {
    if (!strip.current) return;
    const { clientWidth } = strip.current;
    strip.current.scrollBy({
      left: by * rightward(strip.current) * Math.max(220, clientWidth * 0.75),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = partners.length - 1;
    const right = rightward(event.currentTarget);
    const to = { ArrowRight: active + right, ArrowLeft: active - right, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, to));
    setActive(index);
    (strip.current?.children[index]?.firstElementChild as HTMLElement | undefined)?.focus();
  };

  // A single logo looks lost in a full-width strip.
  const isAlone = !status && partners.length === 1;
  const list = (
    <ul ref={strip} className={styles.strip} onKeyDown={onKeyDown}>
      {partners.map((partner, index) => (
        <PartnerCard
          key={partner.id}
          partner={partner}
          current={index === Math.min(active, partners.length - 1)}
          onFocus={() => setActive(index)}
        />
      ))}
    </ul>
  );

  const buttons = !status && ends !== 'both' && (
    <TurnButtons partners={partners} ends={ends} onTurn={turn} />
  );

  return (
    <Section id="partners" copy={copy} background="band" aside={isAlone ? list : buttons}>
      {status ? (
        <ListState status={status} failed={messages.partners.failed} onRetry={onRetry} />
      ) : (
        !isAlone && list
      )}
    </Section>
  );
}

interface PartnerCardProps {
  partner: Props['partners'][number];
  /** Tab leads to this card. */
  current: boolean;
  onFocus: () => void;
}

function PartnerCard({ partner, current, onFocus }: PartnerCardProps) {
  const { id, name, logo, website } = partner;
  const messages = useMessages();
  const hydrated = useHydrated();
  const card = {
    className: styles.card,
    'data-fills': fillsCard(logo) || undefined,
    'aria-label': name,
    tabIndex: current ? 0 : -1,
    onFocus,
  };
  const content = (
    <>
      <Picture
        url={logo}
        alt={interpolate(messages, messages.logoOf, { name })}
        sizes="192px"
        fallback={
          <span className={styles.name}>
            <Isolated text={name} />
          </span>
        }
      />
      <span className={styles.tooltip} role="tooltip">
        <Isolated text={name} />
      </span>
    </>
  );
  return (
    <li id={`partner-${id}`}>
      {website ? (
        <a
          {...card}
          href={website}
          target="_blank"
          rel="noopener"
          // Otherwise the browser drags the link.
          draggable={false}
          // Without script, arrow keys do not move the focus.
          tabIndex={hydrated ? card.tabIndex : undefined}
        >
          {content}
        </a>
      ) : (
        <div {...card} role="group">
          {content}
        </div>
      )}
    </li>
  );
}

interface TurnButtonsProps {
  partners: Props['partners'];
  ends: ReturnType<typeof useEnds>;
  onTurn: (by: 1 | -1) => void;
}

function TurnButtons({ partners, ends, onTurn }: TurnButtonsProps) {
  const { partners: labels } = useMessages();
  return (
    <div className={styles.turn}>
      <ActionLink
        href={`#partner-${partners[0]?.id}`}
        aria-label={labels.previous}
        disabled={ends === 'start'}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden />
      </ActionLink>
      <ActionLink
        href={`#partner-${partners.at(-1)?.id}`}
        aria-label={labels.next}
        disabled={ends === 'end'}
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden />
      </ActionLink>
    </div>
  );
}

function fillsCard(logo: string): boolean {
  const media = parseMediaUrl(logo);
  return media !== null && Math.abs(media.width / media.height - 192 / 120) < 0.05;
}

function useEnds(strip: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState<'start' | 'end' | 'both' | 'none'>('start');
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const update = () => {
      // Negative in right-to-left pages.
      const from = Math.abs(element.scrollLeft);
      const start = from <= 1;
      const end = from + element.clientWidth >= element.scrollWidth - 1;
      setEnds(start && end ? 'both' : start ? 'start' : end ? 'end' : 'none');
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [strip, count]);
  return ends;
}
