import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { may, type StaffPermission } from '../../../shared/staff-roles.ts'
import { formatExactMoney } from '../../basics/money/price.ts'
import { findInvoiceByNumber } from '../../business/invoices/queries.ts'
import { findPlaces } from '../../geography/places/admin-list.ts'
import { placesList } from '../../geography/places/admin-list-filter.ts'
import { searchUsers } from '../../people/accounts/admin-list.ts'
import type { FoundRecord } from './schema.ts'

/** Maximum number of results of each kind; the lists show more. */
const most = 5

/**
 * People, places and invoices by a part of their names, addresses and numbers, as their lists find them; those that the
 * actor's role has to do with.
 * @throws AppError `forbidden` without the permission
 */
export async function findRecords(actor: Actor, words: string, locale: Locale): Promise<FoundRecord[]> {
  requireStaff(actor, 'work')
  const sees = (permission: StaffPermission) => may(actor.role, permission)
  const [people, places, invoice] = await Promise.all([
    sees('people') ? searchUsers(actor, words, locale, most) : [],
    sees('places')
      ? findPlaces(actor, placesList.read(new URLSearchParams({ q: words })).query, locale)
      : null,
    sees('money') ? findInvoiceByNumber(actor, words) : null,
  ])
  return [
    ...people.map(({ id, name, email, face }) => ({
      kind: 'people' as const,
      title: name || email,
      detail: name ? email : '',
      path: `/admin/users/${id}`,
      face,
    })),
    ...(places?.rows ?? []).slice(0, most).map(({ kind, id, name, country }) => ({
      kind: 'places' as const,
      title: name,
      detail: country ?? '',
      path: kind === 'city' ? `/admin/places/cities/${id}` : `/admin/places/countries/${id}`,
      face: null,
    })),
    ...(invoice
      ? [
          {
            kind: 'invoices' as const,
            title: invoice.number,
            detail: formatExactMoney({ amount: invoice.total, currency: invoice.currency }, locale),
            path: `/admin/payments?payment=${invoice.paymentId}`,
            face: null,
          },
        ]
      : []),
  ]
}
