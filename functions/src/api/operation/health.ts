import type { Health } from '@sunfront/contract/api/responses';
import { SERVICES } from '@sunfront/contract/health';
import about from '../../../package.json' with { type: 'json' };
import type { Context } from '../../services/context.ts';
import { DEADLINES, withBudget, withDeadline } from '../../store/deadline.ts';
import type { Handler } from '../http/handler.ts';
import type { AppOptions } from '../http/options.ts';

/** Milliseconds; limits reads. */
const CACHE_TTL = 10_000;

const commit = process.env['SUNFRONT_COMMIT'] ?? '';

export function getHealth(
  { repository, files, auth }: Context,
  { deadlines = DEADLINES }: AppOptions,
): Handler<'GET /api/health'> {
  // These do not exist: any response shows that the service works.
  const check = withBudget<Record<keyof Health['services'], () => Promise<unknown>>>({
    firestore: () => repository.revision(),
    storage: () => files.exists('health'),
    auth: () => auth.accounts.findAll(['health']),
  });
  let known: { health: Promise<Health>; until: number } | undefined;

  async function examine(): Promise<Health> {
    const checked_at = new Date().toISOString();
    const states = SERVICES.map(async (name) => {
      try {
        await withDeadline(deadlines.service, check[name]);
        return [name, 'ok'] as const;
      } catch (error) {
        console.error(`Health: ${name} does not answer`, error);
        return [name, 'failing'] as const;
      }
    });
    const services = Object.fromEntries(await Promise.all(states)) as Health['services'];
    const status = Object.values(services).includes('failing') ? 'failing' : 'ok';
    return { status, version: about.version, commit, checked_at, services };
  }

  return async (_req, res) => {
    if (!known || known.until <= Date.now()) {
      known = { health: examine(), until: Date.now() + CACHE_TTL };
    }
    const health = await known.health;
    res.status(health.status === 'ok' ? 200 : 503).json(health);
  };
}
