import type { Server, ServerResponse } from 'node:http'

/** Interval at which the server looks for connections on which the last answer has ended, in milliseconds. */
const lookEvery = 50

/** The answers that are under way, so that a server that stops can finish them. */
export class OpenAnswers {
  readonly #open = new Set<ServerResponse>()
  #isClosing = false

  /** Called for each request before it is answered: once the server closes, the answer is its connection's last. */
  begin(response: ServerResponse): void {
    if (this.#isClosing) response.shouldKeepAlive = false
  }

  /** Called for each request that is not answered in the same moment. */
  follow(response: ServerResponse): void {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }

  /**
   * Takes no more connections, closes those on which nothing happens, and finishes what is under way.
   * @param patience after so many milliseconds the rest is cut off
   */
  async close(server: Server, patience: number): Promise<void> {
    this.#isClosing = true
    for (const response of this.#open) endOrFinish(response)
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    server.close(() => resolve())
    server.closeIdleConnections()
    // Answers whose headers were sent before could not say that they are the last.
    const look = setInterval(() => server.closeIdleConnections(), lookEvery)
    const cutOff = setTimeout(() => server.closeAllConnections(), patience)
    await closed
    clearInterval(look)
    clearTimeout(cutOff)
  }
}

/** Streams of events would never end; their readers come back, to another server. */
function endOrFinish(response: ServerResponse): void {
  response.shouldKeepAlive = false
  if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end()
}
