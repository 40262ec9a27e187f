/** What the components of emails and jobs translate in the browser, with what the frame has. */
export const mailNamespaces = [
  'AdminMail',
  'DataTable',
  'Dialog',
  'FieldErrors',
  'Form',
  'Pagination',
] as const
