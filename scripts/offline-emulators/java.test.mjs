// @ts-check
import { expect, test } from 'vitest';
import { parseJavaVersion } from './java.mjs';

test.each([
  ['openjdk version "25.0.3" 2026-04-21 LTS', 25],
  ['openjdk version "21" 2023-09-19', 21],
  ['openjdk version "22-ea" 2024-03-19', 22],
  ['java version "1.8.0_392"', 8],
  ['JAVA_VERSION="17.0.15"', 17],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', 0],
])('parseJavaVersion reads %j as %i', (text, version) => {
  expect(parseJavaVersion(text)).toBe(version);
});
