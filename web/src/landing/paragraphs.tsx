/** Plain text as typed: a blank line starts a paragraph, a line break stays one. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => (
      <p
        key={index}
        dir="auto"
        style={index ? { marginTop: '1em', whiteSpace: 'pre-line' } : { whiteSpace: 'pre-line' }}
      >
        {paragraph}
      </p>
    ));
}
