import { NON_TEXT_CONTRAST, type Scheme, SCHEMES } from '@sunfront/contract/theme/palette';
import { type Theme, THEME_FIELDS } from '@sunfront/contract/theme/theme';
import { paletteOf } from '@sunfront/contract/theme/theme-colors';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { messages } from '../messages/tabs/settings.ts';
import { contrast } from '@sunfront/contract/theme/color';
import controls from '../ui/panel.module.css';
import styles from './setting.module.css';

/** Shows the logo on the page's background in both schemes, and warns of too little contrast. */
export function LogoPreview() {
  const [logo = '', dark = '', ...colors]: string[] = useWatch({
    name: ['logo', 'logo_dark', ...THEME_FIELDS],
  });
  const theme: Theme = Object.fromEntries(THEME_FIELDS.map((field, at) => [field, colors[at]]));
  const urls: Record<Scheme, string> = { light: logo, dark: dark || logo };
  return (
    <div className={styles.logos}>
      {SCHEMES.filter((scheme) => urls[scheme]).map((scheme) => (
        <LogoOn
          key={scheme}
          url={urls[scheme]}
          scheme={scheme}
          background={paletteOf(theme, scheme).paper}
        />
      ))}
    </div>
  );
}

interface LogoOnProps {
  url: string;
  scheme: Scheme;
  background: string;
}

function LogoOn({ url, scheme, background }: LogoOnProps) {
  const pixels = usePixels(url);
  return (
    <div>
      <p className={styles.logo} style={{ background }}>
        <Thumbnail url={url} alt={messages.logoPreview.schemes[scheme]} shape="brand" />
      </p>
      <p role="status" className={controls.warning}>
        {pixels && isFaint(pixels, background) && (
          <>
            <TriangleAlert aria-hidden size={16} />
            {messages.logoPreview.faint[scheme]}
          </>
        )}
      </p>
    </div>
  );
}

function usePixels(url: string): Pixels | undefined {
  const [read, setRead] = useState<{ url: string; pixels: Pixels }>();
  useEffect(() => {
    let current = true;
    readPixels(url)
      .then((pixels) => current && setRead({ url, pixels }))
      // Without the pixels, the preview has no warning.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [url]);
  return read?.url === url ? read.pixels : undefined;
}

/** Red, green, blue and alpha of each pixel, 0 to 255. */
type Pixels = ArrayLike<number>;

/** CSS pixels of each side; enough to measure shares. */
const SAMPLE = 48;

/** Above this share of visible pixels, a logo has its own background: a disc has 0.785. */
const OPAQUE = 0.75;

const VISIBLE_ALPHA = 128;

/** Whether most visible pixels have too little contrast. */
export function isFaint(pixels: Pixels, background: string): boolean {
  const visible: string[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! >= VISIBLE_ALPHA) {
      visible.push(`rgb(${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]})`);
    }
  }
  if (visible.length >= (OPAQUE * pixels.length) / 4) return false;
  const faint = visible.filter((color) => contrast(color, background) < NON_TEXT_CONTRAST);
  return faint.length > visible.length / 2;
}

/** Throws if the browser cannot load or read the picture. */
async function readPixels(url: string): Promise<Pixels> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SAMPLE;
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  return context.getImageData(0, 0, SAMPLE, SAMPLE).data;
}
