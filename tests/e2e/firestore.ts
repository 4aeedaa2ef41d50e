/** Without fields, the document is deleted. */
interface Write {
  path: string;
  fields?: Record<string, string>;
}

// Firestore's limit per commit.
const MOST = 500;

/** Writes past the API. */
export async function commit(writes: readonly Write[]): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `projects/${project}/databases/(default)/documents`;
  const write = ({ path, fields }: Write) => {
    const name = `${documents}/${path}`;
    return fields ? { update: { name, fields: texts(fields) } } : { delete: name };
  };
  for (let from = 0; from < writes.length; from += MOST) {
    const answer = await fetch(`http://${host}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(from, from + MOST).map(write) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`Writing answered ${answer.status}: ${said}`);
  }
}

function texts(fields: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]),
  );
}
