import { changeLocale, changeStaffName } from '@/lib/domain/people/accounts/commands.ts'
import { presentAccount } from '@/lib/domain/people/accounts/present.ts'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'
import { accountAnswerSchema, accountChangeSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The signed-in user', actor: 'user', withoutFactor: true, answer: accountAnswerSchema },
    async ({ actor, locale }) => presentAccount(await getAccount(actor, locale)),
  ),
  PATCH: route(
    {
      summary: 'Changes the language of the user’s emails, or the name of an admin',
      actor: 'self',
      body: json(accountChangeSchema),
      answer: accountAnswerSchema,
      errors: ['forbidden'],
    },
    async ({ actor, body, locale }) => {
      if (body.staff_name !== undefined) await changeStaffName(actor, body.staff_name)
      if (body.locale !== undefined) await changeLocale(actor, body.locale)
      return presentAccount(await getAccount(actor, locale))
    },
  ),
})
