import 'server-only'
import { z } from 'zod'
import { parseInput } from '../../../server/api/validation.ts'
import { confirmEnquiry } from '../enquiries/commands.ts'
import { sendNewLinks } from '../enquiries/new-links.ts'
import { sendPlainEnquiry } from '../enquiries/plain-form/commands.ts'
import { plainFormPath, plainFormSchema } from '../enquiries/plain-form/values.ts'
import { correctionInputSchema, linksInputSchema, othersInputSchema } from '../enquiries/schema.ts'
import { correctAddress } from '../enquiries/sent/correction.ts'
import { sendToOthers } from '../enquiries/sent/others.ts'
import { resendLink } from '../enquiries/sent/resend.ts'
import { alertForms } from './alert-forms.ts'
import { linkForms } from './link-forms.ts'
import type { PlainFormName } from './names.ts'
import { pageReportForms } from './page-report-forms.ts'
import { plainForm, type SendPlainForm } from './plain-form.ts'
import { reviewForm } from './review-form.ts'
import { guideIdsOf, text, withLink } from './typed-values.ts'

/** Of the page after sending. */
const withSecret = z.object({ correction: z.string().min(1).max(400) })
const sentPage = ({ correction }: z.output<typeof withSecret>) =>
  `/status/sent/${encodeURIComponent(correction)}`

/**
 * All forms that work without script. Each calls the same command as the call of the API that scripts make; those about
 * cities without a guide have no other way.
 */
export const plainForms: Record<PlainFormName, SendPlainForm> = {
  enquiry: plainForm({
    fields: plainFormSchema,
    send: async (form, context) => `/status/sent/${await sendPlainEnquiry(form, context)}`,
    page: (form) => `${plainFormPath(form)}#contact`,
  }),
  confirmation: plainForm({
    fields: withLink,
    async send({ token }) {
      await confirmEnquiry(token)
      return `/status/${token}?said=confirmed`
    },
    page: ({ token }) => `/status/${token}`,
  }),
  correction: plainForm({
    fields: withSecret.extend({ email: text }),
    async send(form, context) {
      const { correction, email } = form
      await correctAddress(parseInput(correctionInputSchema, { correction, email }), context)
      return `${sentPage(form)}?said=corrected#address`
    },
    page: sentPage,
  }),
  resend: plainForm({
    fields: withSecret,
    async send(form, context) {
      await resendLink(form.correction, context)
      return `${sentPage(form)}?said=resent#address`
    },
    page: sentPage,
  }),
  others: plainForm({
    fields: withSecret.extend(guideIdsOf.shape),
    async send(form, context) {
      const { correction, guideIds } = form
      await sendToOthers(parseInput(othersInputSchema, { correction, guideIds }), context)
      return `${sentPage(form)}#others`
    },
    page: sentPage,
  }),
  links: plainForm({
    fields: z.object({ email: text }),
    async send({ email }, context) {
      await sendNewLinks(parseInput(linksInputSchema, { email }).email, context)
      return '/status?said=links#lost-link'
    },
    page: () => '/status#lost-link',
  }),
  ...linkForms,
  review: reviewForm,
  ...pageReportForms,
  ...alertForms,
}
