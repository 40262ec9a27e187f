import 'server-only'
import { z } from 'zod'
import { parseInput } from '../../../server/api/validation.ts'
import { confirmAlert, requestAlert } from '../city-alerts/commands.ts'
import { alertPath, confirmationPath } from '../city-alerts/place.ts'
import { alertSchema } from '../city-alerts/schema.ts'
import { askAboutSlip } from '../enquiries/plain-form/commands.ts'
import type { PlainFormName } from './names.ts'
import { plainForm, type SendPlainForm } from './plain-form.ts'
import { text } from './typed-values.ts'

/** Forms of those who want to be told when a city has its first guide. */
export const alertForms = {
  'city-alert': plainForm({
    fields: z.object({ place: z.string().max(20), email: text, rightAddress: text, website: text }),
    async send(form, context) {
      const { place, email, website } = form
      const input = parseInput(alertSchema, { place, email, website })
      askAboutSlip(form)
      return requestAlert(input, context)
    },
    page: ({ place }) => alertPath(place),
  }),
  'city-alert-confirmation': plainForm({
    fields: z.object({ token: z.string().max(300) }),
    async send({ token }) {
      await confirmAlert(token)
      return confirmationPath(token)
    },
    page: ({ token }) => confirmationPath(token),
  }),
} satisfies Partial<Record<PlainFormName, SendPlainForm>>
