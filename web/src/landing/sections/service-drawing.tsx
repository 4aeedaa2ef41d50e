const COLORS = ['var(--accent)', 'var(--ink)', 'var(--border)'];

export function ServiceDrawing({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 1 1" aria-hidden="true">
      <path fill={COLORS[index]} d="M0 0h1v1H0z" />
    </svg>
  );
}
