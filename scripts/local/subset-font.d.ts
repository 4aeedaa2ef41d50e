declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    /** Narrows axes of a variable typeface, by their tags. */
    variationAxes?: Record<string, number | { min?: number; max?: number }>;
  }
  /** The typeface with the glyphs of these signs alone. */
  export default function subsetFont(
    font: Buffer,
    signs: string,
    options?: Options,
  ): Promise<Buffer>;
}
