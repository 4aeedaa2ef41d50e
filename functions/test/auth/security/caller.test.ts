import { expect, test } from 'vitest';
import { deviceOf, network } from '../../../src/auth/security/caller.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0'],
  ['fe80::1:2:3:4:5%e.1', 'fe80:0:0:1'],
  ['1:2:3:4:5:6:7:8%a.b', '1:2:3:4'],
  ['unknown', 'unknown'],
  ['1.2.3.4, 5.6.7.8', '1.2.3.4, 5.6.7.8'],
  ['', ''],
])('%j counts as %j', (address, expected) => {
  expect(network(address)).toBe(expected);
});

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
