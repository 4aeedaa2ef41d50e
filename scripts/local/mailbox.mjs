// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from './project.mjs';

/**
 * A mail that has come.
 * @typedef {{ id: number, to: string[], from: string, subject: string, text: string, html: string, at: string }} Received
 */

/** Mails that are kept, the newest ones. */
const KEPT = 200;

/**
 * A mail server on loopback that delivers nothing, refuses what no server could deliver (`.invalid`), and a page at
 * which what it was given can be read.
 */
export class Mailbox {
  /** @type {Received[]} */
  #mails = [];
  #count = 0;
  #smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
    onData: callbackify(this.#receive.bind(this)),
  });
  #page = createServer((req, res) => this.#answer(String(req.url), res));

  /**
   * @param {number} smtpPort
   * @param {number} pagePort
   */
  static async open(smtpPort, pagePort) {
    const mailbox = new Mailbox();
    // Of a client that goes away in the middle, nothing is to be said.
    mailbox.#smtp.on('error', () => {});
    mailbox.#smtp.listen(smtpPort, HOST);
    mailbox.#page.listen(pagePort, HOST);
    await Promise.all([once(mailbox.#smtp.server, 'listening'), once(mailbox.#page, 'listening')]);
    return mailbox;
  }

  async close() {
    this.#page.closeAllConnections();
    this.#page.close();
    await new Promise((resolve) => this.#smtp.close(() => resolve(undefined)));
  }

  /**
   * @param {import('smtp-server').SMTPServerDataStream} stream
   * @param {import('smtp-server').SMTPServerSession} session
   */
  async #receive(stream, session) {
    const {
      subject = '',
      text = '',
      html = '',
      from,
    } = await PostalMime.parse(await buffer(stream));
    this.#mails.unshift({
      id: (this.#count += 1),
      to: session.envelope.rcptTo.map(({ address }) => address),
      from: from?.address ?? '',
      subject,
      text,
      html,
      at: new Date().toISOString(),
    });
    this.#mails.length = Math.min(this.#mails.length, KEPT);
  }

  /**
   * @param {string} url
   * @param {import('node:http').ServerResponse} res
   */
  #answer(url, res) {
    if (url === '/mails.json') {
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(this.#mails));
      return;
    }
    const html = /^\/(\d+)\.html$/.exec(url);
    if (html) {
      const mail = this.#mails.find(({ id }) => id === Number(html[1]));
      res.statusCode = mail ? 200 : 404;
      res.setHeader('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'`);
      res.setHeader('Content-Type', 'text/html; charset=utf-8').end(mail?.html);
      return;
    }
    res.setHeader('Content-Type', 'text/html; charset=utf-8').end(listPage(this.#mails));
  }
}

/**
 * Why nothing can be sent to an address, if nothing can.
 * @param {string} address
 */
function refusal(address) {
  if (!address.endsWith('.invalid')) return null;
  return Object.assign(new Error('No such mailbox'), { responseCode: 550 });
}

/** @param {Received[]} mails */
function listPage(mails) {
  const items = mails.map(
    ({ id, to, from, subject, text, at }) => `<details><summary><b>${escape(subject)}</b><br>
<small>${escape(at.slice(0, 19).replace('T', ' '))} · to ${escape(to.join(', '))} · from ${escape(from)}</small></summary>
<iframe src="/${id}.html" title="As HTML" sandbox></iframe><pre>${escape(text)}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Mails of the local site</title>
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}details{border-top:1px solid #8886;padding:.75rem 0}
iframe{width:100%;height:20rem;border:1px solid #8886}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Mails of the local site</h1><p>Nothing leaves this computer. They are kept until the site is stopped; load the page anew for more.</p>
${items.join('\n') || '<p>None so far.</p>'}</html>`;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
