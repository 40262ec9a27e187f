/** Short number of an enquiry, which travellers quote when they write to the operator: the admins' finder knows it. */
export function enquiryReference(id: string): string {
  return id.slice(0, 13).toUpperCase()
}
