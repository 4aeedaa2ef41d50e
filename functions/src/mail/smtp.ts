import { type PassThrough, Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors.js';
import type { Stored } from '../store/repository.ts';
import type { Attachment } from './outbox.ts';

export interface Transport {
  /** @returns recipients that the server rejected, if it accepted others @throws DeliveryError */
  send(mail: Stored): Promise<{ rejected: string[] }>;
}

/** Not sent, or delivery unknown. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** A retry would fail, too. */
    readonly permanent: boolean,
    /** The server received the mail but did not confirm it. */
    readonly mayHaveArrived: boolean,
    /** The server refuses this recipient for good. */
    readonly refusesRecipient = false,
  ) {
    super(message);
  }
}

interface SmtpOptions {
  url: string;
  from: string;
  /** Milliseconds per step. */
  timeout?: number;
}

export function createSmtp({ url, from, timeout = 20_000 }: SmtpOptions): Transport {
  return {
    async send({ to, replyTo, by, message, headers }) {
      let begun = false;
      try {
        const transport = createTransport({
          url,
          connectionTimeout: timeout,
          greetingTimeout: timeout,
          socketTimeout: timeout,
          // Stored mails must not attach local files or fetch URLs.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        transport.use('stream', (mail, done) => {
          mail.message.createReadStream = readOnDemand(mail.message, () => {
            begun = true;
          });
          done();
        });
        const { rejected } = await transport.sendMail({
          from,
          to: to as string[],
          ...(replyTo ? { replyTo } : {}),
          ...contentOf(message as Message),
          // Prevents automatic replies such as vacation notices.
          headers: {
            ...(headers as Record<string, string> | undefined),
            ...(!by && { 'Auto-Submitted': 'auto-generated' }),
          },
        });
        return { rejected: rejected.map(String) };
      } catch (error) {
        const { message: reason, permanent = false, responseCode } = error as NodemailerError;
        throw new DeliveryError(
          reason,
          permanent,
          begun && responseCode === undefined,
          isRefusedRecipient(error as NodemailerError),
        );
      }
    },
  };
}

interface Message {
  subject: string;
  text: string;
  html: string;
  /** Calendar files. */
  attachments?: Attachment[];
}

/** Gmail and Outlook show a calendar file as an invitation if it is an alternative of the text. */
function contentOf({ attachments: [file] = [], ...message }: Message): SendMailOptions {
  if (!file) return message;
  const { filename, content, contentType } = file;
  const method = /method=(\w+)/.exec(contentType)![1]!;
  return { ...message, icalEvent: { method, filename, content } };
}

/**
 * Not a wrong password, a refused sender, or a policy such as a block list (status 5.7, RFC 3463).
 */
function isRefusedRecipient({
  command,
  responseCode = 0,
  response = '',
}: NodemailerError): boolean {
  return command === 'RCPT TO' && responseCode >= 500 && !/\b5\.7\.\d/.test(response);
}

/** Defers reading until the server has accepted the envelope. */
function readOnDemand(message: { createReadStream(): Readable }, onRead: () => void) {
  const read = message.createReadStream.bind(message);
  async function* content() {
    onRead();
    yield* read();
  }
  return () => Readable.from(content()) as PassThrough;
}
