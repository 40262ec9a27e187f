/** What an entry of the audit log can be about. */
export const auditSubjects = [
  'user',
  'guide',
  'enquiry',
  'excursion',
  'review',
  'setting',
  'payment',
  'invoice',
  'case',
  'list',
  'import',
  'mail',
  'job',
  'country',
  'city',
  'category',
  'redirect',
  'page',
  'article',
  'newsletter',
] as const

export type AuditSubject = (typeof auditSubjects)[number]
