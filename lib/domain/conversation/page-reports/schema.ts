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

const text = z.string().default('')
const line = z.string().trim()

/** Fields of the form about a page, as they are typed. Others are ignored. */
export const reportFormSchema = z.object({
  page: text.describe('guide, excursion, review or article.'),
  id: text,
  reason: text,
  words: text,
  name: text,
  email: text,
  goodFaith: text.describe('Not empty if what is said is believed to be true and complete.'),
  /** Hidden from people; only bots fill it in. */
  website: text,
})
export type ReportForm = z.output<typeof reportFormSchema>

/** Passes one of the known reasons; an empty value is left to `required`. */
const knownReason: Validator = ({ value, issues }) => {
  if (value === '' || reportReasons.some((known) => known === value)) return
  issues.push({ code: 'custom', input: value })
}

const reportSchema = z.object({
  page: z.enum(reportedPages),
  id: line.check(required, maxLength(40)),
  reason: line.check(required, knownReason),
  words: z.string().trim().check(required, minLength(leastWords), maxLength(maxReportWords)),
  name: line.check(maxLength(120)),
  email: line.check(email, maxLength(254)),
  goodFaith: z.string().check(required),
  website: z.string(),
})

const namedReportSchema = reportSchema.extend({
  name: reportSchema.shape.name.check(required),
  email: reportSchema.shape.email.check(required),
})

/** The schema that checks a form: most reasons need a name and an address. */
export function reportSchemaFor({ reason }: Pick<ReportForm, 'reason'>) {
  return needsName(reason) ? namedReportSchema : reportSchema
}
export type ReportInput = z.output<typeof reportSchema>

/** Fields of the form that asks for a second decision, as they are typed. */
export const appealFormSchema = z.object({ words: text })
export type AppealForm = z.output<typeof appealFormSchema>

/** The same, checked. */
export const appealSchema = z.object({
  words: z.string().trim().check(required, minLength(leastWords), maxLength(maxAppealWords)),
})

export const reportParamsSchema = z.object({ token: z.string().describe('The key in the link of a side.') })
