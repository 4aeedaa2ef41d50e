import { readProjectId } from './config.ts';
import { createContext } from './context.ts';

/**
 * Makes an administrator in the project that the environment names (GCLOUD_PROJECT), or gives an
 * existing one a new password.
 * @throws Error in plain words for a short password or a username that cannot be one.
 */
export async function createAdmin(username: string, password: string, email?: string) {
  const projectId = readProjectId(process.env);
  const { auth } = createContext({
    projectId,
    webApiKey: '',
    storageBucket: `${projectId}.firebasestorage.app`,
    sessionHours: 1,
  });
  return auth.createAdmin(username, password, email);
}
