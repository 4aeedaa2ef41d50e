import { languageOf, LANGUAGES } from '@sunfront/contract/messages/index';
import { directionOf } from '@sunfront/contract/text/direction';
import { useMessages } from './messages.ts';

/** Of texts of the content, which may be in another language than the page. */
export function useDirection(): (text: string | undefined) => ReturnType<typeof directionOf> {
  const { dir } = LANGUAGES[languageOf(useMessages())];
  return (text) => directionOf(text, dir);
}

/** Keeps a text of the content from reordering the texts around it. */
export function Isolated({ text }: { text: string }) {
  const direction = useDirection();
  return <bdi dir={direction(text)}>{text}</bdi>;
}
