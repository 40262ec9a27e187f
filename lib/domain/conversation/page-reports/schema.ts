import { z } from 'zod'
import { email, maxLength, minLength, required, type Validator } from '../../../shared/forms/validators.ts'
import {
  leastWords,
  maxAppealWords,
  maxReportWords,
  needsName,
  reportedPages,
  reportReasons,
} from './report.ts'

const line = z.string().trim()

/** The page that a form is about. */
export const reportedPageSchema = z.object({
  page: z.enum(reportedPages),
  id: z.string().trim().min(1).max(40),
})

/** Passes one of the known reasons; an empty value is left to `required`. */
const knownReason: Validator = ({ value, issues }) => {
  if (value === '' || reportReasons.some((known) => known === value)) return
  issues.push({ code: 'custom', input: value })
}

const reportSchema = reportedPageSchema.extend({
  client_id: z.uuid(),
  reason: line.check(required, knownReason),
  words: z.string().trim().check(required, minLength(leastWords), maxLength(maxReportWords)),
  name: line.check(maxLength(120)),
  email: line.check(email, maxLength(254)),
  goodFaith: z.string().check(required),
  /** Hidden from people; only bots fill it in. */
  website: z.string(),
})

const namedReportSchema = reportSchema.extend({
  name: reportSchema.shape.name.check(required),
  email: reportSchema.shape.email.check(required),
})

/** The schema that checks a form: most reasons need a name and an address. */
export function reportSchemaFor({ reason }: { reason: string }) {
  return needsName(reason) ? namedReportSchema : reportSchema
}
export type ReportInput = z.output<typeof reportSchema>

/** The form that asks for a second decision. */
export const appealSchema = z.object({
  words: z.string().trim().check(required, minLength(leastWords), maxLength(maxAppealWords)),
})
