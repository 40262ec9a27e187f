/** Clock of a run: it begins at the run's moment, and goes on with the time that the run takes. */
export function clockFrom(now: Date): () => Date {
  const begun = performance.now()
  return () => new Date(now.getTime() + performance.now() - begun)
}
