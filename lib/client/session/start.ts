import 'client-only'
import { destinationAfterSignIn } from '../../shared/addresses/destination.ts'
import { sessionAnswer } from '../api/session-answer.ts'
import { parseAnswer } from '../api/shape.ts'
import { forgetSession, keepToken } from '../browser-store.ts'
import { hardNavigate } from '../hard-navigate.ts'

/**
 * Starts the session from the server's answer, without anything of the one before, and navigates to its destination.
 * @param target the page that was asked for before signing in
 */
export function startSession(answer: unknown, target?: string | null): void {
  const session = parseAnswer(answer, sessionAnswer)
  forgetSession()
  keepToken(session.token)
  hardNavigate(destinationAfterSignIn(session, target))
}
