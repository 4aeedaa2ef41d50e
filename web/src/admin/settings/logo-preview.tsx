import { type Scheme, SCHEMES } from '@sunfront/contract/theme/palette';
import { type Theme, THEME_FIELDS } from '@sunfront/contract/theme/theme';
import { paletteOf } from '@sunfront/contract/theme/theme-colors';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import controls from '../ui/panel.module.css';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { messages } from '../messages/tabs/settings.ts';
import { isFaint, type Pixels, readPixels } from './logo-contrast.ts';
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
