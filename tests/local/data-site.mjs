// @ts-check
import { stopSignal } from '../../scripts/local/processes.mjs';
import { keepSaving, openSuite } from '../../scripts/emulators/site.mjs';
import { print, runMain } from '../../scripts/local/terminal.mjs';
import { reserveSuite, STORES } from '../../scripts/test-run/test-suite.mjs';
import { setUp } from '../../scripts/setup/setup.mjs';

/** Runs only the emulators that store data, in DATA_DIR. Sends its ports once it is ready. */
await runMain(async () => {
  const stop = stopSignal();
  const dataDir = String(process.env['DATA_DIR']);
  const suite = await reserveSuite(() => dataDir, STORES, 10_000);
  try {
    const exporter = await openSuite(suite, await setUp(), async () => {});
    process.send?.(suite.ports);
    await keepSaving(suite, exporter, stop);
  } finally {
    await suite.stop();
    print('Stopped');
  }
});
process.exit();
