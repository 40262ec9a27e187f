import { KeepAliveConnection } from './keep-alive.ts'

/**
 * Answers per second over `connections` keep-alive connections, each sending the next request as soon as it has its
 * answer. Throws when an answer is not 200.
 * @param next each address to ask for, all of one server
 * @param until how long, in seconds, or how many answers
 */
export async function rateOf(
  next: () => string,
  connections: number,
  until: { seconds: number } | { answers: number },
): Promise<number> {
  const since = performance.now()
  let asked = 0
  const isOver = () =>
    'answers' in until ? asked >= until.answers : performance.now() >= since + until.seconds * 1000
  const client = async () => {
    let connection: KeepAliveConnection | undefined
    try {
      while (!isOver()) {
        asked += 1
        const { origin, path } = parts(next())
        connection ??= new KeepAliveConnection(origin)
        await connection.get(path)
      }
    } finally {
      connection?.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return asked / ((performance.now() - since) / 1000)
}

function parts(address: string): { origin: string; path: string } {
  const end = address.indexOf('/', 'http://'.length)
  return { origin: address.slice(0, end), path: address.slice(end) }
}
