/** The segment after `/api/` of how the site is. */
export const HEALTH = 'health';

/** The services that the site is made of. */
export const SERVICES = ['firestore', 'storage', 'auth'] as const;

/** What `GET /api/health` answers with. */
export interface Health {
  /** `failing` where one of the services is. */
  status: 'ok' | 'failing';
  version: string;
  /** The commit that was built, with `-dirty` behind it where files differed; `''` where there was none to be seen. */
  commit: string;
  /** When the services were asked, ISO 8601 in UTC. */
  asked_at: string;
  services: Record<(typeof SERVICES)[number], 'ok' | 'failing'>;
}
