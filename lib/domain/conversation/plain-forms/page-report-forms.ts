import 'server-only'
import { z } from 'zod'
import { parseInput } from '../../../server/api/validation.ts'
import { statusTokenSchema } from '../enquiries/schema.ts'
import { appealDecision, reportPage } from '../page-reports/commands.ts'
import { reportPath } from '../page-reports/report.ts'
import { appealSchema, reportedPageSchema, reportSchemaFor } from '../page-reports/schema.ts'
import type { PlainFormName } from './names.ts'
import { plainForm, type SendPlainForm } from './plain-form.ts'
import { once, text } from './typed-values.ts'

const withToken = z.object({ token: statusTokenSchema })
const followedPage = ({ token }: z.output<typeof withToken>) => `/status/report/${token}`

/** Forms about public pages: the report, and the appeal against a decision. */
export const pageReportForms = {
  'page-report': plainForm({
    fields: reportedPageSchema.extend({
      // A form that was opened before forms had keys is one of its own.
      client_id: once.client_id.default(() => crypto.randomUUID()),
      reason: text,
      words: text,
      name: text,
      email: text,
      goodFaith: text,
      website: text,
    }),
    async send(form, context) {
      const token = await reportPage(parseInput(reportSchemaFor(form), form), context)
      return followedPage({ token })
    },
    page: ({ page, id }) => reportPath(page, id),
  }),
  appeal: plainForm({
    fields: withToken.extend({ words: text }),
    async send({ token, words }) {
      await appealDecision(token, parseInput(appealSchema, { words }).words)
      return followedPage({ token })
    },
    page: (form) => `${followedPage(form)}#appeal`,
  }),
} satisfies Partial<Record<PlainFormName, SendPlainForm>>
