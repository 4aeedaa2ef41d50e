// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../local/project.mjs';

/**
 * @typedef {import('smtp-server').SMTPServerDataStream} Stream
 * @typedef {import('smtp-server').SMTPServerSession} Session
 * @typedef {{ to: string[], from: string, subject: string, text: string, html: string, at: string }} Received
 */

const MAX_MAILS = 200;

const rejection = Object.assign(new Error('No such mailbox'), { responseCode: 550 });

/**
 * A mail server on loopback that delivers nothing, and a page with its mails.
 * @param {{ smtp: number, mailbox: number }} ports
 * @returns {Promise<() => void>} closes both
 */
export async function openMailbox(ports) {
  /** @type {Received[]} */
  const mails = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('.invalid') ? rejection : null),
    onData: callbackify(
      async (/** @type {Stream} */ stream, /** @type {Session} */ { envelope }) => {
        const mail = await PostalMime.parse(await buffer(stream));
        const { from, subject = '', text = '', html = '' } = mail;
        const to = envelope.rcptTo.map(({ address }) => address);
        const at = new Date().toISOString();
        mails.unshift({ to, from: from?.address ?? '', subject, text, html, at });
        mails.length = Math.min(mails.length, MAX_MAILS);
      },
    ),
  });
  // A client may disconnect early.
  smtp.on('error', () => {});
  const page = createServer(({ url }, res) => {
    const isJson = url === '/mails.json';
    res.setHeader('Content-Type', isJson ? 'application/json' : 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'`);
    res.end(isJson ? JSON.stringify(mails) : listPage(mails));
  });
  smtp.listen(ports.smtp, HOST);
  page.listen(ports.mailbox, HOST);
  await Promise.all([once(smtp.server, 'listening'), once(page, 'listening')]);
  return () => {
    smtp.close();
    page.close();
    page.closeAllConnections();
  };
}

/** @param {Received[]} mails */
function listPage(mails) {
  const items = mails.map(
    ({ to, from, subject, text, html, at }) => `<details><summary><b>${escape(subject)}</b><br>
<small>${at.slice(0, 19).replace('T', ' ')} · to ${escape(to.join(', '))} · from ${escape(from)}</small></summary>
<iframe srcdoc="${escape(`<base target="_blank">${html}`)}" title="As HTML"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><pre>${escape(text)}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Mails of the local site</title>
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}details{border-top:1px solid #8886;padding:.75rem 0}
iframe{width:100%;height:20rem;border:1px solid #8886}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Mails of the local site</h1><p>No mail leaves this computer. The list is emptied when the site stops; reload the page for new mails.</p>
${items.join('\n') || '<p>No mails yet.</p>'}</html>`;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
