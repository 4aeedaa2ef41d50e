import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { drawSvg } from '../../src/files/draw-svg.ts';
import { preparePicture } from '../../src/files/pictures.ts';
import { rewriteSvg } from '../../src/files/svg.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg ${NAMESPACES} ${attributes}>${content}</svg>`;
const rewrite = (text: string) => rewriteSvg(Buffer.from(text), 'logo');

describe('a drawing', () => {
  test.each([
    ['a wide mark', 'viewBox="0 0 24 12"', [2560, 1280]],
    ['an icon of a few pixels', 'width="8" height="16"', [1280, 2560]],
    ['a plan of a large hall', 'width="30000" height="30000"', [2560, 2560]],
    ['a size in percent', 'width="100%" height="100%" viewBox="0 0 10 20"', [1280, 2560]],
  ])('of %s is drawn as large as pictures may be', async (_, attributes, size) => {
    const picture = await drawSvg(svg('<rect width="9" height="9"/>', attributes));
    const { width, height } = await sharp(picture!).metadata();
    expect([width, height]).toEqual(size);
  });

  test('is stored as WebP of every width, sharp, with its colours and transparent ground', async () => {
    const text = svg('<rect width="20" height="20" fill="#f80"/>');
    const { fields, files } = await preparePicture(Buffer.from(text), 'file', 'url');
    expect(fields['url']).toMatch(/_2560x1280_[\da-f]{6}\.webp$/);
    expect(files.every(({ contentType }) => contentType === 'image/webp')).toBe(true);
    const { data, info } = await sharp(files.at(-1)!.content)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray(x * info.channels).subarray(0, 4)];
    expect([info.width, info.height, info.channels]).toEqual([2560, 1280, 4]);
    expect(pixel(1270)[3]).toBe(255);
    expect(pixel(1290)[3]).toBe(0);
  });

  test('has its text in our typefaces only, Latin and Persian', async () => {
    // The process has no environment.
    vi.stubEnv('NODE_OPTIONS', '--no-such-option');
    onTestFinished(() => void vi.unstubAllEnvs());
    const ink = async (text: string, typeface = 'monospace') => {
      const picture = await drawSvg(svg(`<text y="15" font-family="${typeface}">${text}</text>`));
      return (await sharp(picture!).stats()).channels[3]!.mean;
    };
    const [latin, other, persian] = [await ink('Sun'), await ink('Sun', 'serif'), await ink('باد')];
    expect(other).toBe(latin);
    expect(Math.min(latin, persian)).toBeGreaterThan(1);
    // Boxes for missing letters would be equal.
    expect(persian).not.toBe(latin);
  });

  test('keeps what is drawn; editors’ data, comments and links are omitted', () => {
    const drawn =
      '<style>.a{fill:url(#b)}</style><use href="#c"></use><path style="fill:red"></path>';
    const prologue =
      '<?xml version="1.0" encoding="UTF-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const omitted =
      '<title>Sun</title><metadata><script>1</script></metadata><!-- - --><i:x xmlns:i="i:i"><path/></i:x>';
    expect(rewrite(prologue + svg(omitted + drawn, 'xmlns:i="i:i" i:a="b" data-name="A\\B"'))).toBe(
      `<svg ${NAMESPACES}>${drawn}</svg>`,
    );
    const quoted = '<g id="&#34;&#60;script&#62;"></g>';
    expect(rewrite(svg(quoted, ''))).toBe(`<svg ${NAMESPACES}>${quoted}</svg>`);
    expect(rewrite(svg('<a href="https://example.org">A&amp;B&#60;</a>', ''))).toBe(
      `<svg ${NAMESPACES}><a>A&#38;B&#60;</a></svg>`,
    );
    const prefixed = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>';
    expect(rewrite(prefixed)).toBe(`<svg ${NAMESPACES}><g></g></svg>`);
  });

  test.each(['utf16le', 'latin1'] as const)('is read in %s', (encoding) => {
    const declaration =
      encoding === 'latin1' ? '<?xml version="1.0" encoding="ISO-8859-1"?>' : '\ufeff';
    const content = Buffer.from(declaration + svg('<text>é</text>'), encoding);
    expect(rewriteSvg(content, 'logo')).toContain('<text>é</text>');
  });
});

describe('a file is refused with', () => {
  const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">';
  const entity = '<!ENTITY a SYSTEM "file:///etc/passwd">';
  test.each([
    ['a script', svg('<script>alert(1)</script>'), '“script”'],
    [
      'a script in another prefix',
      svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
      '“script”',
    ],
    ['a handler', svg('<path onload="alert(1)"/>'), '“onload”'],
    ['another language', svg('<foreignObject><p>Hi</p></foreignObject>'), '“foreignObject”'],
    ['a picture', svg('<image href="https://example.org/a.png"/>'), '“image”'],
    ['an embedded file', svg('<image xlink:href="data:image/png;base64,AA"/>'), '“image”'],
    ['a picture in a filter', svg('<filter><feImage href="#a"/></filter>'), '“feImage”'],
    ['an animation', svg('<path><set attributeName="href" to="x"/></path>'), '“set”'],
    ['a foreign element', svg('<use xlink:href="other.svg#a"/>'), 'references'],
    [
      'a foreign element in another prefix',
      svg('<use y:href="file:///a.svg#a" xmlns:y="http://www.w3.org/1999/xlink"/>'),
      'references',
    ],
    ['a foreign colour', svg('<path fill="url(https://example.org/a.svg#b)"/>'), 'references'],
    ['a hidden address', svg('<path style="fill:\\75rl(//example.org)"/>'), 'references'],
    ['an import', svg('<style>@im<!-- -->port "//example.org";</style>'), 'references'],
    [
      'a foreign font',
      svg('<style><![CDATA[@font-face{src:url( "a.woff")}]]></style>'),
      'references',
    ],
    ['a foreign style', `<?xml-stylesheet href="a.css"?>${svg('')}`, 'references'],
    ['entities of entities', `<!DOCTYPE svg [${bomb}]>${svg('<text>&b;</text>')}`, 'entities'],
    ['a file as entity', `<!DOCTYPE svg [${entity}]>${svg('<text>&a;</text>')}`, 'entities'],
    ['an unknown entity', svg('<text>&file;</text>'), 'not valid'],
    ['an open element', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'not valid'],
    ['no element', '<!-- svg -->', 'not valid'],
    ['an unknown encoding', `<?xml version="1.0" encoding="none"?>${svg('')}`, 'not valid'],
    ['another root', `<html>${svg('')}</html>`, 'must be an image'],
    ['no namespace', '<svg width="9" height="9"/>', 'must be an image'],
  ])('%s', (_, text, reason) => {
    expect(() => rewrite(text)).toThrow(reason);
  });

  test('bytes of another encoding than the declared one', () => {
    const content = Buffer.from(svg('<text>\xe9</text>'), 'latin1');
    expect(() => rewriteSvg(content, 'logo')).toThrow('not valid');
  });

  test('included files are neither read nor drawn', () => {
    const include = '<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>';
    expect(rewrite(svg(include, ''))).toBe(`<svg ${NAMESPACES}></svg>`);
  });

  test.each([
    ['more than 1 MB', svg(' '.repeat(1024 * 1024)), 'at most 1 MB'],
    ['compression', '\x1f\x8b\x08\0svgz', 'must be an image'],
    ['no size', svg('<path/>', 'width="0" height="0"'), 'no valid size'],
    ['a huge size', svg('', 'width="1000000000" height="1000000000"'), 'no valid size'],
    ['deep nesting', svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), 'too complex'],
  ])('%s', async (_, text, reason) => {
    const preparing = preparePicture(Buffer.from(text, 'latin1'), 'logo', 'logo');
    await expect(preparing).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(reason),
    });
  });
});

test('no other format is drawn', async () => {
  const gif = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';
  expect((await sharp(Buffer.from(gif)).metadata()).format).toBe('gif');
  expect(await drawSvg(gif)).toBeNull();
});

test('a process that does not start is no fault of the file', async () => {
  const { execPath } = process;
  onTestFinished(() => void Object.assign(process, { execPath }));
  for (const path of ['/no/such/file', '/bin/false']) {
    Object.assign(process, { execPath: path });
    await expect(drawSvg(svg('<rect width="9" height="9"/>'))).rejects.toThrow('Command failed');
  }
});

describe('drawing ends', () => {
  const limits = { processor: 30, time: 30, memory: 512 * 1024 * 1024 };
  const blurs = '<feGaussianBlur stdDeviation="50"/>'.repeat(2000);
  const rect = '<rect width="40" height="20" filter="url(#a)"/>';
  const filtered = svg(`<filter id="a">${blurs}</filter>${rect.repeat(99)}`);
  const levels = Array.from({ length: 8 }, (_, level) => {
    const uses = `<use href="#l${level}"/>`.repeat(9);
    return `<g id="l${level + 1}">${uses}</g>`;
  });
  const nested = svg(`<rect id="l0" width="9" height="9"/>${levels.join('')}`);

  test.each([
    ['processor time', filtered, { processor: 1 }],
    ['time', nested, { time: 1 }],
  ])('at its %s, before the other limits', { timeout: 20_000 }, async (_, text, limit) => {
    expect(await drawSvg(text, { ...limits, ...limit })).toBeNull();
  });

  test.skipIf(process.platform === 'darwin')('at its memory', async () => {
    const groups = `${'<g opacity="0.5">'.repeat(240)}<rect width="9" height="9"/>${'</g>'.repeat(240)}`;
    expect(await drawSvg(svg(groups, 'viewBox="0 0 9 9"'), limits)).toBeNull();
  });
});
