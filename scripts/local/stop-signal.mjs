// @ts-check

/** Resolves when we are asked to stop, by a signal or because the npm that runs us was killed. */
export function stopSignal() {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, resolve);
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    // Nobody would see the site that goes on running, or know what holds the ports.
    setInterval(() => process.ppid !== parent && resolve(undefined), 250).unref();
  });
}
