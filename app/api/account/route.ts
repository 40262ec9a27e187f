import { presentAccount } from '@/lib/domain/accounts/present.ts'
import { getAccount } from '@/lib/domain/accounts/queries.ts'
import { accountAnswerSchema } from '@/lib/domain/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Who is signed in', actor: 'user', withoutFactor: true, answer: accountAnswerSchema },
    async ({ actor, locale }) => presentAccount(await getAccount(actor, locale)),
  ),
})
