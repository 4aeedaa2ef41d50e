// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

/** @type {Guard[]} */
export const pages = [];
