import { getAccount } from '@/lib/accounts/queries.ts'
import { accountAnswerSchema } from '@/lib/accounts/schema.ts'
import { methods, route } from '@/lib/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Who is signed in', actor: 'user', answer: accountAnswerSchema },
    ({ actor, locale }) => getAccount(actor, locale),
  ),
})
