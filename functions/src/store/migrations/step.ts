/** A document's fields, its id among them where they are a record's. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What makes the next version's form of a collection's documents: a pure function that leaves what has it already as it is,
 * and takes nothing away that the version before reads, so that it can still be gone back to. A step stays as it was
 * when it was released, whatever the contract says since.
 */
export type Step = Readonly<Record<string, (document: Fields) => Fields>>;
