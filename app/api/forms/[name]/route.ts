import { z } from 'zod'
import { plainForms } from '@/lib/domain/conversation/plain-forms/forms.ts'
import { plainFormNames } from '@/lib/domain/conversation/plain-forms/names.ts'
import { plainValuesSchema } from '@/lib/domain/conversation/plain-forms/unsent.ts'
import { form } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

/** Forms of travellers' pages without script. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends a form of a page without script',
      details:
        'Does what the call of the same purpose does, such as POST /api/enquiries for `enquiry`, and leads on to a page: the one that shows what was done, or the form again with what was typed and what is wrong with it, for an hour.',
      actor: 'anyone',
      params: z.strictObject({ name: z.enum(plainFormNames) }),
      body: form(plainValuesSchema),
      forgery: 'origin',
      otherwise: { 303: 'To the page that shows what was done, or to the form again' },
    },
    async ({ params: { name }, body, locale, caller }) => {
      const page = await plainForms[name](name, body, { locale, caller })
      return new Response(null, { status: 303, headers: { Location: localePath(locale, page) } })
    },
  ),
})
