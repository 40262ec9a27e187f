import 'client-only'
import type { SessionAnswer as Answer } from '../../domain/people/accounts/schema.ts'
import { listOf, members, orMissing, text } from './shape.ts'

type Destination = Pick<Answer['lang'][number], 'redirect'>

/** The part of a session answer that the browser uses. */
type SessionAnswer = Pick<Answer, 'token' | 'redirect'> & { lang?: Destination[] }

export const sessionAnswer = members<SessionAnswer>({
  token: text,
  redirect: text,
  lang: orMissing(listOf(members<Destination>({ redirect: text }))),
})
