import config from '../../../firebase.json';
import { emulatorHeader } from './emulator-headers.mjs';

const [everywhere] = config.hosting.headers;

/** Functions send the headers of firebase.json too, because they can be called without Hosting. */
export function securityHeaders(env: NodeJS.ProcessEnv): Record<string, string> {
  const origins = [env['FIREBASE_AUTH_EMULATOR_HOST'], env['FIRESTORE_EMULATOR_HOST']]
    .filter(Boolean)
    .map((host) => `http://${host}`);
  const sent = everywhere!.headers.flatMap((header) =>
    origins.length > 0 ? emulatorHeader(header, origins) : [header],
  );
  return Object.fromEntries(sent.map(({ key, value }) => [key, value]));
}
