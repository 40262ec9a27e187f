import { dateProblem, dayIn } from '@/lib/enquiries/enquiry'
import { enquirySchema } from '@/lib/enquiries/schema'
import { type SchemaErrors, schemaError, schemaErrors } from '@/lib/forms/schema-errors'
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
): SchemaErrors<ContactField> {
  const form = { fields: contactFields, values, texts }
  const errors = schemaErrors(enquirySchema, enquiryBody(values, recipients), form)
  const today = dayIn(timeZone, new Date())
  // The schema checks fields against each other only once each of them is right by itself.
  if (!values.dateFlexible && (!values.date || dateProblem(values.date, today))) {
    errors.date ??= schemaError('date', form)
  }
  return errors
}
