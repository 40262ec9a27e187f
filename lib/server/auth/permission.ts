import 'server-only'

/**
 * That somebody may go on reading. An answer that lasts looks at it again and again: the session or the link that it was
 * begun with may end before it does.
 */
export type Permission = {
  /** Its source, such as a session: streams of one are counted together. */
  holder: string
  /** Keys that are announced when it may have ended, see `subscribe`. */
  news: readonly string[]
  /** @throws AppError when it has ended */
  require(): Promise<void>
}

/** The key that is announced when sessions of a user end, or those in which the user acts as others. */
export function sessionNews(userId: string): string {
  return `sessions:${userId}`
}
