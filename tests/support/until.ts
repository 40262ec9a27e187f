/**
 * Waits for the effect of another connection or process, and returns what `check` found.
 * @param check called repeatedly until its result is truthy
 * @throws when that takes longer than thirty seconds
 */
export async function until<Value>(check: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const value = await check()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Not so within thirty seconds: ${check}`)
}
