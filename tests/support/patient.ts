/**
 * Calls as a patient client does: again for as long as the first call with the same key is still being worked on. The
 * server itself lets some seconds go by before it says so.
 */
export async function patiently(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 409 || !answer.headers.has('Retry-After')) return answer
  }
}
