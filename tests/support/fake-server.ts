/** A request from the browser's code. */
export type Sent = { method: string; address: string; body: unknown }

/**
 * Replaces the server in component tests: answers by method and address, and keeps what was sent. A list answers in
 * turn, its last entry from then on.
 */
export function fakeServer(answers: Record<string, Array<() => Response>>): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = async (input, init) => {
    const address = String(input)
    const method = init?.method ?? 'GET'
    if (address.endsWith('/api/xsrf-token')) {
      // biome-ignore lint/suspicious/noDocumentCookie: what the server's Set-Cookie does
      document.cookie = 'XSRF-TOKEN=signed.token'
      return answer(204)
    }
    sent.push({ method, address, body: init?.body === undefined ? undefined : JSON.parse(String(init.body)) })
    const list = answers[`${method} ${address}`] ?? []
    return ((list.length > 1 ? list.shift() : list[0]) ?? (() => answer(500)))()
  }
  return sent
}

/** jsdom has neither `fetch` nor `Response`. */
export function answer(status: number, body?: unknown): Response {
  return { ok: status < 400, status, json: async () => body } as Response
}
