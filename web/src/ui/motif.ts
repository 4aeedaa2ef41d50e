import { isMotif, type Motif } from '@sunfront/contract/theme/theme';

/** CSS backgrounds for boxes twice as wide as high. */
const MOTIFS: Readonly<Record<Motif, (color: string) => string>> = {
  '': () => '',
  sun: (color) => `radial-gradient(farthest-side at bottom,${color} 98%,#0000)`,
  arch: (color) => arch('bottom', 50, color),
  // The legs overlap.
  wave: (color) =>
    `${arch('bottom', 64, color)} 0 0/55% 50% no-repeat,${arch('top', 64, color)} 100% 100%/55% 50% no-repeat`,
  squares: (color) => `conic-gradient(${color} 25%,#0000 0 50%,${color} 0 75%,#0000 0) 0/50% 100%`,
};

/** @param inner radius, in percent */
function arch(side: 'top' | 'bottom', inner: number, color: string): string {
  return `radial-gradient(farthest-side at ${side},#0000 ${inner - 2}%,${color} ${inner}% 98%,#0000)`;
}

/** Returns a CSS `background`, or '' without a motif. @param name the setting's value */
export function motifBackground(name: string | undefined, color: string): string {
  return isMotif(name) ? MOTIFS[name](color) : '';
}
