import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../../tests/server/mail/mail-server.ts';
import { createSmtp } from '../../src/mail/smtp.ts';

test('mails reach international domains in ASCII', async () => {
  const mailServer = await startMailServer();
  let sent = '';
  // The mail server decodes what it receives.
  const proxy = createServer((client) => {
    const upstream = connect(Number(new URL(mailServer.url).port), '127.0.0.1');
    client.on('data', (data) => {
      sent += data.toString();
    });
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    proxy.close();
    await mailServer.close();
  });

  await createSmtp({
    url: `smtp://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    from: 'Müller <website@müller.example>',
  }).send({
    id: 'a',
    to: ['Info@MÜLLER.example', 'info@пример.рф'],
    replyTo: 'office@straße.example',
    message: { subject: 'S', text: 'T', html: '<p>T</p>' },
  });

  expect(sent.match(/^RCPT TO:.*$/gm)).toEqual([
    'RCPT TO:<Info@xn--mller-kva.example>',
    'RCPT TO:<info@xn--e1afmkfd.xn--p1ai>',
  ]);
  expect(sent).toMatch(/^From: .*<website@xn--mller-kva\.example>$/m);
  expect(sent).toMatch(/^To: Info@xn--mller-kva\.example, info@xn--e1afmkfd\.xn--p1ai$/m);
  expect(sent).toMatch(/^Reply-To: office@xn--strae-oqa\.example$/m);
});
