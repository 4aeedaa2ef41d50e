import config from '../../firebase.json';
import { emulatorHeader } from './emulator-headers.mjs';

const [everywhere] = config.hosting.headers;

/**
 * The headers that Hosting sends with everything (firebase.json), by name, for what the functions answer:
 * they can be reached by addresses of their own too. Among emulators, as emulator-headers.mjs says.
 */
export function securityHeaders(env: NodeJS.ProcessEnv): Record<string, string> {
  const origins = [env['FIREBASE_AUTH_EMULATOR_HOST'], env['FIRESTORE_EMULATOR_HOST']]
    .filter(Boolean)
    .map((host) => `http://${host}`);
  const sent = everywhere!.headers.flatMap((header) =>
    origins.length > 0 ? emulatorHeader(header, origins) : [header],
  );
  return Object.fromEntries(sent.map(({ key, value }) => [key, value]));
}
