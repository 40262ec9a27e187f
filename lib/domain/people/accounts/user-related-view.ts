import type { StaffPermission } from '../../../shared/staff-roles.ts'
import type { Currency } from '../../basics/money/price.ts'

/** Sections of an admin's user record beside the account, in order. */
export const relatedKinds = [
  'case',
  'decided',
  'tour',
  'subscription',
  'payment',
  'invoice',
  'enquiry',
  'review',
  'report',
  'threadReport',
  'pageReport',
  'credential',
  'proposal',
  'note',
  'mail',
] as const
export type RelatedKind = (typeof relatedKinds)[number]

/** Permissions to see them. */
export const relatedPermissions: Record<RelatedKind, StaffPermission> = {
  case: 'decide',
  decided: 'decide',
  tour: 'people',
  subscription: 'money',
  payment: 'money',
  invoice: 'money',
  enquiry: 'decide',
  review: 'decide',
  report: 'decide',
  threadReport: 'decide',
  pageReport: 'decide',
  credential: 'decide',
  proposal: 'decide',
  note: 'decide',
  mail: 'mail',
}

/**
 * Side that has reported a conversation; `person`: the record's person has reported a page; `invited`: the guide has begun
 * the conversation, or its guest has written the review.
 */
export const relatedBy = ['guide', 'traveller', 'person', 'invited'] as const

export type RelatedItem = {
  id: string
  /** A title, a number, a name or the words themselves. */
  title: string
  state: string | null
  at: Date
  /** Of a payment or an invoice in the smallest unit of its currency; of a review its stars. */
  amount: number | null
  currency: Currency | null
  by: (typeof relatedBy)[number] | null
  /** Of a tour's public page, an invoice's payment or a report's case, without locale prefix. */
  path: string | null
}

/** Rows of a kind on one page. */
export const relatedPerPage = 5

/** Pages that are asked for, by kind; the first one where none is. */
export type RelatedPages = Partial<Record<RelatedKind, number>>

/** A page of one kind, the latest first, and how many there are. */
export type UserRelated = { kind: RelatedKind; page: number; total: number; items: RelatedItem[] }
