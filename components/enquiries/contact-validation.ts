import type { FieldErrors } from 'react-hook-form'
import { dateProblem, dayIn } from '@/lib/enquiries/enquiry'
import { enquirySchema } from '@/lib/enquiries/schema'
import {
  type ContactField,
  type ContactValues,
  contactFields,
  enquiryBody,
  type Recipients,
} from './contact-fields'

/**
 * What is wrong with the form, by the same schema as the API. Loaded on the first submit: the schema's library is
 * larger than the rest of the form.
 */
export function contactErrors(
  values: ContactValues,
  recipients: Recipients,
  timeZone: string,
  texts: Record<ContactField, string>,
): FieldErrors<ContactValues> {
  const errors: FieldErrors<ContactValues> = {}
  const refuse = (field: ContactField) => {
    errors[field] ??= { type: errorType(field, values[field]), message: texts[field] }
  }
  const result = enquirySchema.safeParse(enquiryBody(values, recipients))
  for (const issue of result.error?.issues ?? []) {
    const field = contactFields.find((name) => name === issue.path[0])
    if (field) refuse(field)
  }
  const today = dayIn(timeZone, new Date())
  // The schema checks fields against each other only once each of them is right by itself.
  if (!values.dateFlexible && (!values.date || dateProblem(values.date, today))) refuse('date')
  return errors
}

function errorType(field: ContactField, value: unknown): string {
  if (!value) return 'required'
  return field === 'email' ? 'email' : 'invalid'
}
