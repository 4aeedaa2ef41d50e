type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs one work at a time. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
