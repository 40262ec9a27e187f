import 'server-only'
import { z } from 'zod'
import { parseInput } from '../../../server/api/validation.ts'
import { askAgain } from '../enquiries/asking-again.ts'
import { contactSchema } from '../enquiries/contact-schema.ts'
import { sendMessage } from '../enquiries/conversation/commands.ts'
import { messageInputSchema } from '../enquiries/conversation/schema.ts'
import { giveGuestAddress } from '../enquiries/guests/address.ts'
import { guestAddressSchema } from '../enquiries/guests/schema.ts'
import { acceptOffer } from '../enquiries/offers/acceptance.ts'
import { cancelEnquiry, declineOffer } from '../enquiries/offers/commands.ts'
import { reasonSchema } from '../enquiries/offers/schema.ts'
import { reportThread } from '../enquiries/reports/commands.ts'
import { reportInputSchema } from '../enquiries/reports/schema.ts'
import { othersToAskSchema, repetitionSchema } from '../enquiries/schema.ts'
import { saveTravellerPhone } from '../enquiries/traveller-phone.ts'
import { askOthers } from '../enquiries/unanswered/other-guides.ts'
import type { PlainFormName } from './names.ts'
import { plainForm, type SendPlainForm } from './plain-form.ts'
import { guideIdsOf, once, text, withLink } from './typed-values.ts'

type Link = z.output<typeof withLink>

const ofOffer = withLink.extend({ offer: z.uuid() })
const withReason = { reason: text }

const party = ({ token, enquiry }: Link) => ({ side: 'traveller', token, enquiryId: enquiry }) as const

/** The page of the link. @param said what it says has been done */
function statusPage({ token, enquiry }: Link, said?: string): string {
  const query = new URLSearchParams({ ...(enquiry && { enquiry }), ...(said && { said }) }).toString()
  return `/status/${token}${query && `?${query}`}`
}

/** Forms on the page of a traveller's link. */
export const linkForms = {
  'others-to-ask': plainForm({
    fields: withLink.extend(guideIdsOf.shape),
    async send(form, context) {
      const { guideIds } = parseInput(othersToAskSchema, { guideIds: form.guideIds })
      await askOthers({ token: form.token, guideIds }, context)
      return statusPage(form)
    },
    page: statusPage,
  }),
  acceptance: plainForm({
    fields: ofOffer,
    async send(form) {
      await acceptOffer(party(form), form.offer)
      return statusPage(form)
    },
    page: statusPage,
  }),
  refusal: plainForm({
    fields: ofOffer.extend(withReason),
    async send(form) {
      const { reason } = parseInput(reasonSchema, { reason: form.reason })
      await declineOffer(party(form), form.offer, reason)
      return statusPage(form)
    },
    page: statusPage,
  }),
  cancellation: plainForm({
    fields: withLink.extend(withReason),
    async send(form) {
      const { reason } = parseInput(reasonSchema, { reason: form.reason })
      await cancelEnquiry(party(form), reason)
      return statusPage(form)
    },
    page: statusPage,
  }),
  repetition: plainForm({
    fields: withLink.extend({ ...once, date: text, message: text }),
    async send(form) {
      const { client_id, date, message } = form
      const input = parseInput(repetitionSchema, { client_id, date: date || null, message })
      await askAgain(party(form), { clientId: input.client_id, date: input.date, message: input.message })
      return statusPage(form)
    },
    page: statusPage,
  }),
  message: plainForm({
    fields: withLink.extend({ ...once, body: text }),
    async send(form) {
      const { client_id, body } = form
      const input = parseInput(messageInputSchema, { client_id, body })
      await sendMessage(party(form), { clientId: input.client_id, body: input.body, attachmentIds: [] })
      return `${statusPage(form)}#conversation`
    },
    page: (form) => `${statusPage(form)}#conversation`,
  }),
  address: plainForm({
    fields: withLink.extend({ email: text }),
    async send(form, context) {
      const { email } = parseInput(guestAddressSchema, { email: form.email })
      await giveGuestAddress(form.token, email, context)
      return statusPage(form)
    },
    page: statusPage,
  }),
  phone: plainForm({
    fields: withLink.extend({ phone: text }),
    async send(form, { locale }) {
      const { phone } = parseInput(contactSchema, { phone: form.phone.trim() })
      await saveTravellerPhone(party(form), phone ?? null, { locale })
      return `${statusPage(form, phone ? 'phone' : 'no-phone')}#phone`
    },
    page: statusPage,
  }),
  report: plainForm({
    fields: withLink.extend(withReason),
    async send(form) {
      await reportThread(party(form), parseInput(reportInputSchema, { reason: form.reason }))
      return `${statusPage(form, 'reported')}#report`
    },
    page: statusPage,
  }),
} satisfies Partial<Record<PlainFormName, SendPlainForm>>
