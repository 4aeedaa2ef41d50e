/**
 * Texts of the commands whose code is in this package; `scripts/local/messages.mjs` has the others.
 */
export const commandMessages = {
  users: {
    unknownRole: (role: string, roles: readonly string[]) =>
      `A role is ${roles.join(', ')}, not "${role}".`,
    noRole: (uid: string) =>
      `${uid} is no new user, but has no role (people/${uid}). Give one with --role.`,
    reserved: (uid: string) =>
      `Somebody is choosing the username ${uid} through a link. Try again in a minute.`,
    /** Logged. */
    noUser: (uid: string) =>
      `Login refused: the document people/${uid} is missing. Restore it, or: npm run create-admin -- ${uid} --role <role>`,
    ownerExists: 'There is already an owner, who can invite others in the panel.',
  },

  archive: {
    notFound: (path: string) => `There is no ${path}`,
    damaged: (path: string, reason: string) => `${path} is damaged: ${reason}`,
    unnamed: 'The archive',
    otherFormat: (path: string, format: string, known: number) =>
      `${path} has the format ${format}, and this version reads ${known}: use the version that wrote it`,
    lacks: (name: string) => `it has no ${name}`,
    missing: (name: string) => `${name} is missing`,
    notInManifest: (name: string) => `${name} is not in its manifest`,
    twice: (name: string) => `${name} is in it twice`,
    notImported: (collection: string) => `${collection} is not part of an import`,
    badLine: (name: string, line: number, reason: string) => `${name}, line ${line}: ${reason}`,
    tooNew: (version: number, known: number) =>
      `it is of version ${version}, and this installation reads up to ${known}`,
    unordered: (name: string, id: string) => `${name} is out of order at ${id}`,
    wrongCount: (name: string, found: number, expected: number) =>
      `${name} has ${found} documents instead of ${expected}`,
    foreignFile: (path: string) => `${path} is no file of the site`,
    filesUnordered: (path: string) => `its files are out of order at ${path}`,
  },

  transfer: {
    notEmpty: (project: string, path: string) =>
      `${project} already has data. With --replace it is overwritten by ${path}, and everything else is deleted.`,
    onlyArchived: (name: string) => `${name} is only in the archive`,
    notArchived: (name: string) => `${name} is not in the archive`,
    differs: (name: string) => `${name} differs`,
  },
};
