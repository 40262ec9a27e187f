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
  /timeout exceeded when trying to connect|timeout expired|connection terminated|can't reach database|connection timeout/i

/** Whether something was thrown because the database can't be reached right now. */
export function isDatabaseAway(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false
  if ('code' in thrown && typeof thrown.code === 'string' && awayCodes.has(thrown.code)) return true
  if ('kind' in thrown && typeof thrown.kind === 'string' && awayKinds.has(thrown.kind)) return true
  if ('message' in thrown && typeof thrown.message === 'string' && awayWords.test(thrown.message)) return true
  if ('errors' in thrown && Array.isArray(thrown.errors)) {
    if (thrown.errors.some((each) => isDatabaseAway(each, depth + 1))) return true
  }
  return 'cause' in thrown && isDatabaseAway(thrown.cause, depth + 1)
}
