/** A sun at one of three heights. */
export function ServiceDrawing({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" fill="var(--ink)">
      <path fill="var(--surface)" d="M0 0h12v12H0z" />
      <circle cx="6" cy={8 - 2 * index} r="2.5" fill="var(--accent)" />
      <path d="M0 8h12v4H0z" opacity={0.9 - 0.3 * index} />
    </svg>
  );
}
