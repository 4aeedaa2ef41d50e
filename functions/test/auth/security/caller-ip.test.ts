import { expect, test } from 'vitest';
import { network } from '../../../src/auth/security/caller-ip.ts';

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
