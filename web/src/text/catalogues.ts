import { type Language, LANGUAGES, type Messages } from '@sunfront/contract/messages/index';

const loaded = new Map<Language, Promise<Messages>>();

/** Unknown languages use English. */
export function messagesOf(tag: string): Promise<Messages> {
  const language = Object.hasOwn(LANGUAGES, tag) ? (tag as Language) : 'en';
  const messages = loaded.get(language) ?? LANGUAGES[language].load().then((it) => it.default);
  loaded.set(language, messages);
  messages.catch(() => loaded.delete(language));
  return messages;
}
