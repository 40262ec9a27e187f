import {
  agreeToEmailChange,
  findEmailChange,
  stopEmailChange,
} from '@/lib/domain/people/accounts/email-change.ts'
import { presentEmailChange } from '@/lib/domain/people/accounts/present.ts'
import { emailChangeAnswerSchema, linkParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The email change that a link confirms; changes nothing',
      actor: 'anyone',
      params: linkParamsSchema,
      answer: emailChangeAnswerSchema,
    },
    async ({ params }) => {
      const change = await findEmailChange(params.token)
      if (!change) throw new AppError('not_found')
      return presentEmailChange(change)
    },
  ),
  PUT: route(
    {
      summary: 'Confirms the change for this mailbox; after both have confirmed, the address is changed',
      actor: 'anyone',
      audits: ['account.email'],
      params: linkParamsSchema,
      answer: emailChangeAnswerSchema,
      errors: ['too_many_requests'],
    },
    async ({ params, caller }) => presentEmailChange(await agreeToEmailChange(params.token, caller)),
  ),
  DELETE: route(
    {
      summary: 'Rejects the change for this mailbox',
      actor: 'anyone',
      audits: ['account.email'],
      params: linkParamsSchema,
      answer: emailChangeAnswerSchema,
      errors: ['too_many_requests'],
    },
    async ({ params, caller }) => presentEmailChange(await stopEmailChange(params.token, caller)),
  ),
})
