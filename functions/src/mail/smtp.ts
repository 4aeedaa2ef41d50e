import { type PassThrough, Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors.js';
import type { Stored } from '../store/repository.ts';

/** What takes mails to where they are delivered. */
export interface Carrier {
  /**
   * @returns recipients for whom it was not accepted, though it was for others.
   * @throws Undelivered
   */
  send(mail: Stored): Promise<{ rejected: string[] }>;
}

/** A mail was not sent, or nobody knows whether it was. */
export class Undelivered extends Error {
  constructor(
    message: string,
    /** Whether trying again would end the same way. */
    readonly permanent: boolean,
    /** Whether the server had the mail, and did not say what it did with it. */
    readonly mayHaveArrived: boolean,
  ) {
    super(message);
  }
}

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with name and password. */
  url: string;
  /** The sender's address, with a name before it or without. */
  from: string;
  /** In milliseconds: how long the server may take for each step. */
  patience?: number;
}

/** The way over a mail server. */
export function createSmtp({ url, from, patience = 20_000 }: SmtpOptions): Carrier {
  return {
    async send({ to, replyTo, by, message }) {
      let begun = false;
      try {
        const transport = createTransport({
          url,
          connectionTimeout: patience,
          greetingTimeout: patience,
          socketTimeout: patience,
          // What a mail's document says is no order to read a file or an address.
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
          ...(message as { subject: string; text: string; html: string }),
          // Other programs then do not answer that somebody is on holiday.
          headers: by ? {} : { 'Auto-Submitted': 'auto-generated' },
        });
        return { rejected: rejected.map(String) };
      } catch (error) {
        const { message: reason, permanent = false, responseCode } = error as NodemailerError;
        throw new Undelivered(reason, permanent, begun && responseCode === undefined);
      }
    },
  };
}

/** The message's stream, which is not read before the server has agreed to take the message. */
function readOnDemand(message: { createReadStream(): Readable }, onRead: () => void) {
  const read = message.createReadStream.bind(message);
  async function* content() {
    onRead();
    yield* read();
  }
  return () => Readable.from(content()) as PassThrough;
}
