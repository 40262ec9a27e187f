import { enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'

/** Validation of an enquiry as by the API. The day is checked where it is chosen. */
export function contactSchema() {
  return enquirySchema
}
