/** Method and path below `/api/{entity}`. The routes and the panel's client derive from it. */
const ENTITY_CALLS = {
  list: 'GET /',
  assignees: 'GET /assignees',
  ratingSummaries: 'GET /ratings',
  read: 'GET /{id}',
  submit: 'POST /',
  create: 'POST /',
  update: 'PUT /{id}',
  setWorkflow: 'PUT /{id}',
  delete: 'DELETE /{id}',
  add: 'POST /manual',
  duplicates: 'GET /{id}/duplicates',
  addNote: 'POST /{id}/notes',
  ratings: 'GET /{id}/ratings',
  rate: 'PUT /{id}/rating',
  removeRating: 'DELETE /{id}/rating',
  reply: 'POST /{id}/replies',
  move: 'PUT /{id}/position',
  duplicate: 'POST /{id}/duplicate',
  bulk: 'POST /bulk',
  upload: 'POST /{upload}',
  addPictures: 'POST /from-library',
  download: 'GET /{id}/{field}',
} as const;

export type Operation = keyof typeof ENTITY_CALLS;

/** For example `PUT /api/jobs/{id}`. `params` replace the parameters of the same name. */
export function entityCall(
  path: string,
  operation: Operation,
  params: Readonly<Record<string, string>> = {},
): string {
  const [method, suffix] = ENTITY_CALLS[operation].split(' ') as [string, string];
  const filled = suffix.replace(/\{(\w+)\}/g, (name, param: string) => params[param] ?? name);
  return `${method} /api/${path}${filled}`;
}
