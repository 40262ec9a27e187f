import type { StaffPermission } from '../../../shared/staff-roles.ts'
import type { Currency } from '../../basics/money/price.ts'

/** Sections of an admin's user record beside the account, in order. */
export const relatedKinds = [
  'case',
  'tour',
  'payment',
  'review',
  'report',
  'threadReport',
  'note',
  'mail',
] as const
export type RelatedKind = (typeof relatedKinds)[number]

/** Permissions to see them. */
export const relatedPermissions: Record<RelatedKind, StaffPermission> = {
  case: 'decide',
  tour: 'people',
  payment: 'money',
  review: 'decide',
  report: 'decide',
  threadReport: 'decide',
  note: 'decide',
  mail: 'mail',
}

/** Sides that report a conversation. */
export const reporters = ['guide', 'traveller'] as const

export type RelatedItem = {
  id: string
  /** A title, a number, a name or the words themselves. */
  title: string
  state: string | null
  at: Date
  /** Of a payment in the smallest unit of its currency; of a review its stars. */
  amount: number | null
  currency: Currency | null
  /** Who reported a conversation. */
  by: (typeof reporters)[number] | null
  /** Of a tour's public page, without locale prefix. */
  path: string | null
}

/** The latest of one kind, and how many there are. */
export type UserRelated = { kind: RelatedKind; total: number; items: RelatedItem[] }
