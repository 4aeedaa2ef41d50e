// @ts-check
import { loadSource } from './source.mjs';

/**
 * @param {readonly import('@sunfront/contract/entities/entity').Entity[]} entities
 * @param {(field: any) => import('@sunfront/contract/fields/field').FieldMeta} fieldMeta
 * @param {number} version of documents
 * @param {readonly string[]} languages
 */
export function generateRules(entities, fieldMeta, version, languages) {
  return `// Generated from the contract by \`npm run rules\`. Do not edit.
rules_version = '2';

service cloud.firestore {
  match /databases/{database}/documents {
    // Each session has a separate account. After a logout, the claim stays valid for up to an hour, but the session's
    // document is deleted. A missing token, claim, session or field is an error, which denies access.
    function hasRole(roles) {
      return request.auth.token.admin == true
        && isLive(get(/databases/$(database)/documents/sessions/$(request.auth.uid)).data, roles);
    }

    function isLive(session, roles) {
      return session.expires_at > request.time.toMillis() && session.role in roles;
    }

    // A request may evaluate 1,000 expressions, so missing fields have a blank default.
    function isText(value, most) {
      return value is string && value.size() <= most;
    }

    function isNumber(value, least, most) {
      return value == null || (value >= least && value <= most);
    }

    function isDate(value) {
      return value.matches('^([0-9]{4}-[0-9]{2}-[0-9]{2})?$');
    }

    function isUrl(value) {
      return value.size() <= 2048 && value.matches('(?i)^https?://.+$');
    }

    function isOptionalUrl(value) {
      return value == '' || isUrl(value);
    }

    // Checks only the total length, because a check of each text would evaluate too many expressions.
    function isTranslated(value, fields, most) {
      return value.keys().hasOnly(${list(languages)})${languages
        .map(
          (tag) => `
        && hasTexts(value.get('${tag}', {}), fields, most)`,
        )
        .join('')};
    }

    // Joining and splitting converts other types to text, so that they differ from the values.
    function hasTexts(texts, fields, most) {
      return texts.keys().hasOnly(fields) && isJoined(texts.values(), texts.values().join('\\u001f'), most);
    }

    function isJoined(values, joined, most) {
      return joined.size() <= most && values.hasOnly(joined.split('\\u001f'));
    }

    function isPicture(value) {
      return value == '' || isUrl(value) || value.matches('^/media/[A-Za-z0-9_-]{1,64}[.]webp$');
    }
${entities
  .filter(({ apiOnly }) => !apiOnly)
  .map((entity) => matchBlock(entity, fieldMeta, version))
  .join('')}
    // Only the server uses all other collections.
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;
}

/**
 * @param {import('@sunfront/contract/entities/entity').Entity} entity
 * @param {(field: any) => import('@sunfront/contract/fields/field').FieldMeta} fieldMeta
 * @param {number} version
 */
function matchBlock(entity, fieldMeta, version) {
  const { path, access, idField, roles, ownerOnly, schema, stored } = entity;
  const manager = `hasRole(${list(['owner', ...roles])})`;
  if (access.list !== 'public') {
    return `
    match /${path}/{id} {
      allow read, delete: if ${manager};
    }
`;
  }
  // Visitors read only through the API and the pages: documents include closed jobs and internal fields.
  const fields = Object.entries({ ...schema.shape, ...stored?.shape }).map(
    ([name, field]) => /** @type {const} */ ([name, fieldMeta(field)]),
  );
  const names = [...fields.map(([name]) => name), 'created_at', 'updated_at', 'order', 'schema'];
  const checks = [
    `data.keys().hasOnly(${splitList(names)})`,
    ...unchangedCheck(fields.filter(([, { apiOnly }]) => apiOnly).map(([name]) => name)),
    ...fields
      .filter(([, { apiOnly }]) => !apiOnly)
      .map(([name, meta]) =>
        meta.kind === 'translations'
          ? translationsCheck(name, fields)
          : fieldCheck(name, meta, entity.emptyValues[name]),
      ),
    ...['created_at', 'updated_at'].map(
      (name) => `data.${name}.size() == 24 && isText(data.${name}, 24)`,
    ),
    `data.order.size() >= 24 && isText(data.order, 200)`,
    // With another version, a migration would skip the document.
    `data.get('schema', ${version}) == ${version}`,
    ...(idField ? [`data.${idField} == id`] : []),
  ];
  return `
    match /${path}/{id} {
      function isValid(data) {
        return ${checks.join('\n          && ')};
      }

${allowStatements(manager, ownerOnly)}
    }
`;
}

/** @param {string} manager @param {readonly string[]} [ownerOnly] fields that only owners change */
function allowStatements(manager, ownerOnly) {
  if (!ownerOnly) {
    return `      allow read, delete: if ${manager};
      allow create, update: if ${manager} && isValid(request.resource.data);`;
  }
  return `      function leaves(fields) {
        return hasRole(['owner']) || !fields.hasAny(${list([...ownerOnly, 'order'])});
      }

      // The first record's fields take effect, so only owners may reorder, create and delete.
      allow read: if ${manager};
      allow delete: if hasRole(['owner']);
      allow create: if hasRole(['owner']) && isValid(request.resource.data);
      allow update: if ${manager} && isValid(request.resource.data)
        && leaves(request.resource.data.diff(resource.data).affectedKeys());`;
}

/**
 * @param {string} name
 * @param {import('@sunfront/contract/fields/field').FieldMeta} meta
 * @param {unknown} blank
 */
function fieldCheck(name, { kind, min, max, options, required }, blank) {
  const value = required ? `data.${name}` : `data.get('${name}', ${literal(blank)})`;
  // A pattern evaluates half as many expressions, but allows at most 1,000 repetitions.
  const text =
    max !== undefined && max <= 1000
      ? `${value}.matches('(?s)^.{${required ? 1 : 0},${max}}$')`
      : `${required ? `${value}.size() > 0 && ` : ''}isText(${value}, ${max})`;
  return {
    text,
    textarea: text,
    email: text,
    url: `${required ? 'isUrl' : 'isOptionalUrl'}(${value})`,
    number: `isNumber(${value}, ${min}, ${max})`,
    date: `isDate(${value})`,
    moment: text,
    boolean: `${value} is bool`,
    choice: `${value} in ${list(options ?? [])}`,
    picture: `isPicture(${value})`,
    user: text,
    focus: text,
    order: text,
    color: `${value}.matches('^(#[0-9a-f]{6})?$')`,
    // Published records have none of these.
    notes: `!('${name}' in data)`,
    answers: `!('${name}' in data)`,
    interviews: `!('${name}' in data)`,
  }[/** @type {Exclude<typeof kind, 'translations' | 'questions' | 'moments' | 'users'>} */ (kind)];
}

/** One check for all of them. @param {readonly string[]} names */
function unchangedCheck(names) {
  if (names.length === 0) return [];
  return [
    `!data.diff(resource == null ? {} : resource.data).affectedKeys().hasAny(${splitList(names)})`,
  ];
}

/**
 * @param {string} name
 * @param {readonly (readonly [string, import('@sunfront/contract/fields/field').FieldMeta])[]} fields
 */
function translationsCheck(name, fields) {
  const translated = fields.filter(([, meta]) => meta.translated);
  const most = translated.reduce((sum, [, { max = 0 }]) => sum + max, 0);
  return `isTranslated(data.get('${name}', {}), ${splitList(translated.map(([each]) => each))}, ${most})`;
}

/** Writes a list as one expression. @param {readonly string[]} names */
function splitList(names) {
  return `${literal(names.join(' '))}.split(' ')`;
}

/** @param {readonly string[]} values */
function list(values) {
  return `[${values.map(literal).join(', ')}]`;
}

/** @param {unknown} value */
function literal(value) {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

export async function currentRules() {
  const { entities, fieldMeta, DOCUMENT_VERSION, LANGUAGE_TAGS } = await loadSource(
    `export * from '@sunfront/contract/entities/index'; export { fieldMeta } from '@sunfront/contract/fields/field';
    export { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
    export { LANGUAGE_TAGS } from '@sunfront/contract/messages/index';`,
  );
  return generateRules(entities, fieldMeta, DOCUMENT_VERSION, LANGUAGE_TAGS);
}
