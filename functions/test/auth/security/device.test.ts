import { expect, test } from 'vitest';
import { deviceOf } from '../../../src/auth/security/device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  // Failed logins send this header too.
  ['ann@example.com/1.0 x', ''],
  ['call 0151-1234/5 (Windows NT 10.0)', 'Windows'],
  ['x'.repeat(100_000), ''],
  ['', ''],
  [undefined, ''],
])('deviceOf reads User-Agent: %.20s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
