import { destinationAfterSignIn } from '../../shared/addresses/destination.ts'
import { parseAnswer } from '../api/shape.ts'
import { hardNavigate } from '../navigation/hard-navigate.ts'
import { sessionAnswer } from './answer.ts'
import { keepToken } from './store.ts'

/**
 * Begins the session that the server has answered with, and leaves for where it leads.
 * @param target the page that was asked for before signing in
 */
export function startSession(answer: unknown, target?: string | null): void {
  const session = parseAnswer(answer, sessionAnswer)
  keepToken(session.token)
  hardNavigate(destinationAfterSignIn(session, target))
}
