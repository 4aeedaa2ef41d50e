import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler, HttpError } from '../../src/runtime/errors.ts';

async function answerOf(handler: RequestHandler) {
  const server = createServer(express().use(handler, errorHandler)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

test('a 401 names the way to authenticate', async () => {
  const answer = await answerOf(() => {
    throw new HttpError(401, 'Log in');
  });
  expect([answer.status, await answer.json()]).toEqual([401, { detail: 'Log in' }]);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});
