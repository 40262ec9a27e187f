import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

/** True if somebody has sent the token that the settings name. Takes the same time whatever was sent. */
export function isBearerOf(authorization: string | null, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(sent), digest(token))
}
