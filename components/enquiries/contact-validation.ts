import { dateProblem, dayIn } from '@/lib/domain/enquiries/enquiry.ts'
import { enquirySchema } from '@/lib/domain/enquiries/schema.ts'
import { type SchemaErrors, schemaError, schemaErrors } from '@/lib/shared/forms/schema-errors.ts'
import {
  type ContactField,
  type ContactValues,
  contactFields,
  enquiryBody,
  type Recipients,
} from './contact-fields.ts'

/**
 * Validates the form with the API's schema. Loaded on the first submit: the schema library is larger than the rest of
 * the form.
 */
export function contactErrors(
  values: ContactValues,
  recipients: Recipients,
  timeZone: string,
  texts: Record<ContactField, string>,
): SchemaErrors<ContactField> {
  const form = { fields: contactFields, values, texts }
  const errors = schemaErrors(enquirySchema, enquiryBody(values, recipients), form)
  const today = dayIn(timeZone, new Date())
  // The schema compares fields only once each of them is valid.
  if (!values.dateFlexible && (!values.date || dateProblem(values.date, today))) {
    errors.date ??= schemaError('date', form)
  }
  return errors
}
