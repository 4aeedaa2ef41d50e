/** Resolves in a new task after the next frame, which a hidden tab paints only when it becomes visible. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}
