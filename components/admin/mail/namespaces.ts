/** Namespaces of the email and job components, in addition to the frame's. */
export const mailNamespaces = [
  'AdminMail',
  'DataTable',
  'Dialog',
  'FieldErrors',
  'Form',
  'Pagination',
] as const
