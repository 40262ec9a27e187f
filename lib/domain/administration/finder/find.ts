import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { may, type StaffPermission } from '../../../shared/staff-roles.ts'
import { formatExactMoney } from '../../basics/money/price.ts'
import { findInvoiceByNumber } from '../../business/invoices/queries.ts'
import { findPlaces } from '../../geography/places/admin-list.ts'
import { placesList } from '../../geography/places/admin-list-filter.ts'
import { actsOn } from '../../people/accounts/acts-on.ts'
import { searchUsers } from '../../people/accounts/admin-list.ts'
import { type FoundAct, foundActs, foundKinds } from './found.ts'
import { findOthers } from './others.ts'
import type { FoundRecord } from './schema.ts'

/** Numbers of invoices and credit notes; no person or place is called so. */
const invoiceNumber = /^[a-z]{1,3}-\d{4}-\d+$/i
const creditable: FoundAct[] = ['credit']

/** Maximum number of results of each kind; the lists show more. */
const most = 5

/**
 * Records by a part of their names, addresses and numbers, with what can be done about them; those that the actor's role
 * has to do with.
 * @throws AppError `forbidden` without the permission
 */
export async function findRecords(actor: Actor, words: string, locale: Locale): Promise<FoundRecord[]> {
  requireStaff(actor, 'work')
  const isInvoice = invoiceNumber.test(words)
  const sees = (permission: StaffPermission) => may(actor.role, permission)
  const [people, places, invoice, others] = await Promise.all([
    sees('people') && !isInvoice ? searchUsers(actor, words, locale, most) : [],
    sees('places') && !isInvoice
      ? findPlaces(actor, placesList.read(new URLSearchParams({ q: words })).query, locale)
      : null,
    sees('money') && isInvoice ? findInvoiceByNumber(actor, words) : null,
    findOthers(actor, words, locale, most),
  ])
  const found: FoundRecord[] = [
    ...people.map((user) => {
      const can = actsOn(user, { id: actor.userId, role: actor.role })
      const possible = {
        suspend: can.canSuspend,
        lock: can.canLock,
        unlock: can.canUnlock,
        signIn: can.canActAs,
        credit: false,
      }
      return {
        kind: 'people' as const,
        title: user.name || user.email,
        detail: user.name ? user.email : '',
        path: `/admin/users/${user.id}`,
        face: user.face,
        acts: foundActs.filter((act) => possible[act]),
      }
    }),
    ...(places?.rows ?? []).slice(0, most).map(({ kind, id, name, country }) => ({
      kind: 'places' as const,
      title: name,
      detail: country ?? '',
      path: kind === 'city' ? `/admin/places/cities/${id}` : `/admin/places/countries/${id}`,
      face: null,
      acts: [],
    })),
    ...(invoice
      ? [
          {
            kind: 'invoices' as const,
            title: invoice.number,
            detail: formatExactMoney({ amount: invoice.total, currency: invoice.currency }, locale),
            path: `/admin/payments?payment=${invoice.paymentId}`,
            face: null,
            acts: invoice.kind === 'invoice' && invoice.creditedAt === null ? creditable : [],
          },
        ]
      : []),
    ...others,
  ]
  return foundKinds.flatMap((kind) => found.filter((one) => one.kind === kind))
}
