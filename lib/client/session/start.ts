import { destinationAfterSignIn, parseSessionAnswer } from '../../shared/addresses/destination.ts'
import { hardNavigate } from '../navigation/hard-navigate.ts'
import { keepToken } from './store.ts'

/**
 * Begins the session that the server has answered with, and leaves for where it leads.
 * @param target the page that was asked for before signing in
 */
export function startSession(answer: unknown, target?: string | null): void {
  const session = parseSessionAnswer(answer)
  if (!session) throw new Error('the answer holds no session')
  keepToken(session.token)
  hardNavigate(destinationAfterSignIn(session, target))
}
