import config from '../../firebase.json';

const [everywhere] = config.hosting.headers;

/**
 * The headers that Hosting sends with everything (firebase.json), for what the functions answer:
 * they can be reached by addresses of their own too. Among emulators the page may reach those, and
 * browsers are not told to insist on HTTPS.
 */
export function securityHeaders(env: NodeJS.ProcessEnv): Record<string, string> {
  const headers = Object.fromEntries(everywhere!.headers.map(({ key, value }) => [key, value]));
  const emulators = [env['FIREBASE_AUTH_EMULATOR_HOST'], env['FIRESTORE_EMULATOR_HOST']];
  if (!emulators.some(Boolean)) return headers;
  const { 'Strict-Transport-Security': _, ...local } = headers;
  const sources = emulators.filter(Boolean).map((host) => `http://${host}`);
  // connect-src is the policy's last part.
  return {
    ...local,
    'Content-Security-Policy': [local['Content-Security-Policy'], ...sources].join(' '),
  };
}
