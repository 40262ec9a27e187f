import { sendReportForm } from '@/lib/domain/conversation/page-reports/commands.ts'
import { reportFormSchema } from '@/lib/domain/conversation/page-reports/schema.ts'
import { form } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

/** The form by which a reader reports a public page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Reports a public page or a review, by a form that needs no script',
      details:
        'Leads on to a page: that of the report, or the form again with what was typed and what is wrong with it, for an hour.',
      actor: 'anyone',
      body: form(reportFormSchema),
      forgery: 'origin',
      otherwise: { 303: 'To the page of the report, or to the form again' },
    },
    async ({ body, locale, caller }) => {
      const page = await sendReportForm(body, { locale, caller })
      return new Response(null, { status: 303, headers: { Location: localePath(locale, page) } })
    },
  ),
})
