import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MAX_PICTURE_EDGE, MIB } from '@sunfront/contract/limits';
import { FONTS } from './fonts.ts';

/**
 * In seconds of processor time, in seconds (a request may take a minute), and in bytes. macOS does
 * not limit memory.
 */
const LIMITS = { processor: 10, time: 30, memory: 512 * MIB };

/** Exit code for an SVG that cannot be drawn. */
const UNDRAWN = 2;

/** The arguments are the module's path and pixels. Other formats within an SVG are not read. */
const PROGRAM = `
  const sharp = require(process.argv[1]);
  process.on('uncaughtException', () => process.exit(${UNDRAWN}));
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const edge = Number(process.argv[2]);
  process.stdin
    .pipe(sharp({ limitInputPixels: false }).resize({ width: edge, height: edge, fit: 'inside' }))
    .png({ compressionLevel: 1 })
    .pipe(process.stdout);
`;

/**
 * Draws an SVG as PNG in a process of its own, which can be ended while librsvg draws; sharp's
 * `timeout` waits for the next strip. The process has no environment, thus no secrets, and finds
 * only our typefaces.
 * @returns null if the SVG cannot be drawn within the limits
 * @throws Error if the process does not start
 */
export function drawSvg(svg: string, limits = LIMITS): Promise<Buffer | null> {
  const { processor, time, memory } = limits;
  const limit = `ulimit -t ${processor}; ulimit -d ${memory / 1024} 2>/dev/null || :`;
  const sharp = createRequire(import.meta.url).resolve('sharp');
  const command = [process.execPath, '-e', PROGRAM, sharp, String(MAX_PICTURE_EDGE)];
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(
      '/bin/sh',
      ['-c', `${limit}; exec "$@"`, 'sh', ...command],
      {
        encoding: 'buffer',
        env: {
          FONTCONFIG_FILE: path.join(FONTS, 'fonts.conf'),
          // On macOS, Pango would use the system's typefaces.
          PANGOCAIRO_BACKEND: 'fontconfig',
        },
        timeout: time * 1000,
        killSignal: 'SIGKILL',
        maxBuffer: 2 * 4 * MAX_PICTURE_EDGE ** 2,
      },
      (error, picture) => {
        if (!error) resolve(picture);
        else if (error.signal || error.code === UNDRAWN) resolve(null);
        else reject(error);
      },
    );
    // The process may end before it has read everything.
    stdin!.on('error', () => {});
    stdin!.end(svg);
  });
}
