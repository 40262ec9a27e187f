import 'server-only'

// Prisma: unreachable, timed out, refused, closed, no free connection, no transaction in time. PostgreSQL: shutting
// down, starting up, too many connections. Node.js: the socket itself.
const awayCodes = new Set(
  'P1001 P1002 P1008 P1011 P1017 P2024 P2028 P2037 57P01 57P02 57P03 53300 08000 08001 08003 08006 ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE EHOSTUNREACH'.split(
    ' ',
  ),
)
const awayKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
const awayWords =
  /timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|can't reach database|connection timeout|server has closed the connection|not queryable|terminating connection|the database system is/i
/** Properties in which an error holds a wrapped one; Prisma's have the driver's among their facts. */
const wrappings = ['cause', 'meta', 'driverAdapterError'] as const

/** True if an error means that the database can't be reached right now. */
export function isDatabaseAway(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 8) return false
  const facts = new Map<string, unknown>(
    ['code', 'originalCode', 'kind', 'message', 'errors', ...wrappings].map((name) => [
      name,
      Reflect.get(thrown, name),
    ]),
  )
  const says = (name: string, isAway: (text: string) => boolean) => {
    const text = facts.get(name)
    return typeof text === 'string' && isAway(text)
  }
  if (says('code', (code) => awayCodes.has(code)) || says('originalCode', (code) => awayCodes.has(code)))
    return true
  if (says('kind', (kind) => awayKinds.has(kind)) || says('message', (text) => awayWords.test(text)))
    return true
  const several = facts.get('errors')
  const inner = [...(Array.isArray(several) ? several : []), ...wrappings.map((name) => facts.get(name))]
  return inner.some((each) => isDatabaseAway(each, depth + 1))
}
