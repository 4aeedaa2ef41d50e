export type Bound<Services, Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (
    services: Services,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Binds each function's first parameter. */
export function bind<Services, Functions extends object>(
  services: Services,
  functions: Functions,
): Bound<Services, Functions> {
  const bound = Object.entries(functions).map(([name, each]) => [
    name,
    (each as (...all: unknown[]) => unknown).bind(null, services),
  ]);
  return Object.fromEntries(bound) as Bound<Services, Functions>;
}
