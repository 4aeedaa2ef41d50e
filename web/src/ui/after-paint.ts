/** Resolves in a task of its own after the next frame; in a tab that paints none, when it is seen. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}
