import { sendAppealForm } from '@/lib/domain/conversation/page-reports/commands.ts'
import { appealFormSchema, reportParamsSchema } from '@/lib/domain/conversation/page-reports/schema.ts'
import { form } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

/** The form by which a side of a report asks for a second decision. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Asks for a second decision about a report, by a form that needs no script',
      details: 'Leads on to the page of the report, with what was typed if it was refused.',
      actor: 'anyone',
      params: reportParamsSchema,
      body: form(appealFormSchema),
      forgery: 'origin',
      otherwise: { 303: 'To the page of the report' },
      errors: ['not_found', 'too_many_requests'],
    },
    async ({ params, body, locale, caller }) => {
      const page = await sendAppealForm(params.token, body, { caller })
      return new Response(null, { status: 303, headers: { Location: localePath(locale, page) } })
    },
  ),
})
