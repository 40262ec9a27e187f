import { sendPlainForm } from '@/lib/domain/conversation/enquiries/plain-form/commands.ts'
import { plainFormSchema } from '@/lib/domain/conversation/enquiries/plain-form/values.ts'
import { form } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

/** The contact form of a page without script. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends the contact form of a page without script',
      details:
        'Does what POST /api/enquiries does, and leads on to a page: the one after sending, or the form again with what was typed and what is wrong with it, for an hour.',
      actor: 'anyone',
      body: form(plainFormSchema),
      forgery: 'origin',
      otherwise: { 303: 'To the page after sending, or to the form again' },
    },
    async ({ body, locale, caller }) => {
      const page = await sendPlainForm(body, { locale, caller })
      return new Response(null, { status: 303, headers: { Location: localePath(locale, page) } })
    },
  ),
})
