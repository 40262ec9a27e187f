import { presentSent } from '@/lib/domain/people/accounts/present.ts'
import { providerLinks } from '@/lib/domain/people/accounts/provider-links.ts'
import {
  emailOnlySchema,
  linksAnswerSchema,
  linksQuerySchema,
  sentAnswerSchema,
} from '@/lib/domain/people/accounts/schema.ts'
import { sendSignInLink } from '@/lib/domain/people/accounts/sign-in-links.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { rememberingMail } from '../../registrations/mailed-cookie.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The available sign-in providers and their addresses',
      actor: 'anyone',
      query: linksQuerySchema,
      answer: linksAnswerSchema,
    },
    ({ query, locale }) => providerLinks(locale, query.action, query.returnUrl),
  ),
  POST: route(
    {
      summary: 'Emails a one-time sign-in link',
      actor: 'anyone',
      body: json(emailOnlySchema),
      answer: sentAnswerSchema,
      status: 202,
      errors: ['too_many_requests'],
    },
    async ({ body, locale, caller }) => {
      await sendSignInLink(body.email, { locale, caller })
      return rememberingMail(presentSent(body.email))
    },
  ),
})
