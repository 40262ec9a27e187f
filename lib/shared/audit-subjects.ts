/** Kinds of audit log subjects. */
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
  'invitation',
] as const

export type AuditSubject = (typeof auditSubjects)[number]
