import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailWorker, type MailWorker } from '../../../functions/src/mail/mail-worker.ts';
import { createSmtp } from '../../../functions/src/mail/smtp.ts';
import type { useServer } from '../harness.ts';

export type Fault =
  /** Accepts the connection and sends no greeting. */
  | 'silent'
  | 'refuses for now'
  | 'refuses for good'
  | 'refuses one recipient'
  /** Rejects the mail after it was sent. */
  | 'refuses the content for now'
  /** Accepts the mail without a response. */
  | 'hangs at the end'
  /** Does not respond before the mail is sent. */
  | 'hangs before';

type MailServer = Awaited<ReturnType<typeof startMailServer>> & {
  worker: MailWorker;
  /** For a mail server that hangs. */
  impatientWorker: MailWorker;
};

/** Starts a mail server for a file's tests, and workers that deliver to it. */
export function useMailServer(server: ReturnType<typeof useServer>): MailServer {
  const mailServer = {} as MailServer;
  beforeAll(async () => {
    const started = await startMailServer();
    const smtp = { url: started.url, from: 'Example <website@example.com>' };
    const { repository } = server.context;
    Object.assign(mailServer, started, {
      worker: createMailWorker(repository, createSmtp(smtp)),
      impatientWorker: createMailWorker(repository, createSmtp({ ...smtp, timeout: 2000 })),
    });
  });
  afterAll(() => mailServer.close());
  beforeEach(() => {
    mailServer.be();
    mailServer.received.length = 0;
  });
  return mailServer;
}

/** Delivers nothing. */
export async function startMailServer() {
  const received: { to: string[]; raw: string }[] = [];
  let fault: Fault | undefined;
  const refusal = (responseCode: number) =>
    Object.assign(new Error('Not now, said the server'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (fault !== 'silent') done();
    },
    onMailFrom: (_address, _session, done) => {
      if (fault === 'hangs before') return;
      done(fault === 'refuses for now' ? refusal(451) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      const refused = fault === 'refuses one recipient' && address.startsWith('gone@');
      done(fault === 'refuses for good' || refused ? refusal(550) : null);
    },
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: await text(stream),
        });
      };
      const taken = fault === 'refuses the content for now' ? () => done(refusal(451)) : done;
      callbackify(take)(fault === 'hangs at the end' ? () => {} : taken);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    be(wrong?: Fault) {
      fault = wrong;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
