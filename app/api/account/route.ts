import { getAccount } from '@/lib/accounts/queries'
import { accountAnswerSchema } from '@/lib/accounts/schema'
import { methods, route } from '@/lib/api/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Who is signed in', actor: 'user', answer: accountAnswerSchema },
    ({ actor, locale }) => getAccount(actor, locale),
  ),
})
