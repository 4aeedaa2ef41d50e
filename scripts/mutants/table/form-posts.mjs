// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const FORMS = {
  file: 'functions/src/api/form-post.ts',
  check: /** @type {const} */ ('server'),
  test: 'tests/server/form-posts.test.ts',
};

/** Forms that a browser sends by itself: taken as a script's, and lost no more than those. @type {Guard[]} */
export const formPosts = [
  {
    ...FORMS,
    what: 'what a script sends is answered as ever',
    text: "/^text\\/html\\b/i.test(req.get('accept') ?? '')",
    replacement: 'true',
    name: 'what a script sends',
  },
  {
    ...FORMS,
    what: 'a refused form comes back as it was filled in',
    text: 'values: Object.fromEntries(values) as Fields,',
    replacement: 'values: {} as Fields & typeof values,',
    name: 'as it was filled in, as text, with each error beside its field',
  },
  {
    ...FORMS,
    what: 'what a program filled in does not come back',
    text: 'Object.keys(entity.schema.shape)',
    replacement: 'Object.keys(typed)',
    name: 'the field for programs is empty, and empty again',
  },
  {
    ...FORMS,
    what: 'a form comes back though nothing can be read',
    text: 'return makePage(repository, siteOf(request.view), request);',
    replacement: 'throw error;',
    name: 'with nothing lost while Firestore cannot be reached',
  },
  {
    ...FORMS,
    what: 'a form comes back in its language though nothing can be read',
    text: 'languages: language }',
    replacement: "languages: '' }",
    name: 'comes back in it while Firestore cannot be reached',
  },
  {
    ...FORMS,
    file: 'functions/src/page/page.ts',
    what: 'a form is answered though its language is spoken no more',
    text: 'const unknown = isAnswer ? view : {',
    replacement: 'const unknown = {',
    name: 'is answered in the site’s own where that is spoken no more',
  },
  {
    ...FORMS,
    file: 'functions/src/files/multipart.ts',
    what: 'a form that cannot be read to its end comes back as far as it was',
    text: 'const body: FormBody = { fields, files: [] };',
    replacement: 'const body: FormBody = { fields: { ...fields }, files: [] };',
    name: 'when it cannot be read',
  },
  {
    ...FORMS,
    file: 'functions/src/api/body.ts',
    what: 'a text with line breaks is the same from a browser as from a script',
    text: "text.replaceAll('\\r\\n', '\\n')",
    replacement: 'text',
    name: 'as a message is stored as one that a script sends',
  },
];
