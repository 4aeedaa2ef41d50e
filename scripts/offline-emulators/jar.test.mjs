// @ts-check
import { expect, test } from 'vitest';
import { jar, manifestText } from './jar.mjs';

test('manifestText wraps lines at 72 bytes', () => {
  const path = `file:///${'folder/'.repeat(40)}emulator.jar`;
  const lines = manifestText({ 'Class-Path': path }).split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
  const joined = lines.join('\n').replaceAll('\n ', '');
  expect(joined).toBe(`Manifest-Version: 1.0\nClass-Path: ${path}\n`);
});

test('jar writes a directory with every entry', () => {
  const bytes = jar({ 'Main-Class': 'A' }, { 'A.class': Buffer.from('code') });
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  expect(bytes.readUInt16LE(end + 10)).toBe(2);
  const directory = bytes.readUInt32LE(end + 16);
  expect(bytes.readUInt32LE(end + 12)).toBe(end - directory);
  const second = directory + 46 + 'META-INF/MANIFEST.MF'.length;
  expect(bytes.toString('utf8', second + 46, second + 53)).toBe('A.class');
  const local = bytes.readUInt32LE(second + 42);
  expect(bytes.toString('utf8', local + 30, local + 41)).toBe('A.classcode');
});
