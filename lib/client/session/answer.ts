import 'client-only'
import type { SessionAnswer as Answer } from '../../domain/accounts/schema.ts'
import { listOf, members, orMissing, text } from '../api/shape.ts'

type Destination = Pick<Answer['lang'][number], 'redirect'>

/** What the browser uses of the answer of the calls that begin or renew a session. */
export type SessionAnswer = Pick<Answer, 'token' | 'redirect'> & { lang?: Destination[] }

export const sessionAnswer = members<SessionAnswer>({
  token: text,
  redirect: text,
  lang: orMissing(listOf(members<Destination>({ redirect: text }))),
})
