/** Stands where a service has no picture: a panel, a roof, a line of poles. */
export function ServiceDrawing({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <path fill={SKIES[index % SKIES.length]} d="M0 0h120v120H0z" />
      {DRAWINGS[index % DRAWINGS.length]}
    </svg>
  );
}

const SKIES = ['#dfe9ef', '#f7dfb0', '#cfe0e4'];

const DRAWINGS = [
  <>
    <circle cx="84" cy="40" r="14" fill="#f6b01e" />
    <path fill="#8aa37f" d="M0 92c30-14 84-14 120-4v32H0z" />
    <path fill="#0b2239" d="m22 92 18-40h52l-12 40z" />
    <path stroke="#5d7fa3" strokeWidth="1.5" d="M33 68h54M28 80h56M53 52 41 92M70 52l-8 40" />
  </>,
  <>
    <path fill="#b9643c" d="M8 84 60 36l52 48z" />
    <path fill="#fbfaf6" d="M18 84h84v36H18z" />
    <path fill="#0b2239" d="m62 46 28 26H66L44 52z" />
    <path stroke="#5d7fa3" strokeWidth="1.5" d="m53 49 25 23M50 62h32" />
    <path fill="#f6b01e" d="M48 96h18v24H48z" />
  </>,
  <>
    <path fill="#7d9a8a" d="M0 84 34 60l26 18 28-24 32 26v40H0z" />
    <path fill="#1c6b52" d="M0 98c40-12 80-8 120 0v22H0z" />
    <path
      stroke="#0b2239"
      strokeWidth="2.5"
      d="M28 104V44m-10 8h20M62 98V52m-8 7h16M92 94V58m-6 6h12"
    />
    <path fill="none" stroke="#0b2239" d="M0 48q14 12 28 4 18 14 34 7 16 10 30 5 14 8 28 2" />
  </>,
];
