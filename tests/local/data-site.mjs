// @ts-check
import { stopSignal } from '../../scripts/local/processes.mjs';
import { keepSaving, openSuite } from '../../scripts/local/site.mjs';
import { runMain, say } from '../../scripts/local/terminal.mjs';
import { reserveSuite } from '../../scripts/local/test-suite.mjs';
import { setUp } from '../../scripts/local/setup.mjs';

/**
 * What `npm start` does with its data, as quick as it can be had: without build, pages and demo, with
 * those emulators alone that hold data. Keeps them in DATA_DIR and sends its ports when it is ready.
 */
await runMain(async () => {
  const stop = stopSignal();
  const dataDir = String(process.env['DATA_DIR']);
  const suite = await reserveSuite(() => dataDir, 'auth,firestore,storage', 10_000);
  try {
    const exporter = await openSuite(suite, await setUp(), async () => {});
    process.send?.(suite.ports);
    await keepSaving(suite, exporter, stop);
  } finally {
    await suite.stop();
    say('Stopped');
  }
});
process.exit();
