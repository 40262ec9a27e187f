import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import type { InvoiceContent } from './content.ts'

/** The buyer on an invoice: the billing details, or name and town of the profile until there are any. */
export async function findBuyer(
  tx: Pick<Transaction, 'guide'>,
  guideId: number,
  locale: Locale,
): Promise<InvoiceContent['buyer']> {
  const guide = await tx.guide.findUniqueOrThrow({
    where: { id: guideId },
    select: {
      ...nameSelect(locale),
      billingDetails: true,
      user: { select: { email: true } },
      city: {
        select: {
          country: { select: { code: true } },
          translations: { where: { locale: storedLocale(locale) }, select: { name: true } },
        },
      },
    },
  })
  const { billingDetails: details, city } = guide
  if (!details) {
    return {
      name: guideName(guide, locale)?.name ?? guide.user.email,
      address: city.translations[0]?.name ?? '',
      country: city.country.code.toUpperCase(),
      vatNumber: null,
      vatCheckedAt: null,
    }
  }
  return {
    name: details.name,
    address: details.address,
    country: details.countryCode,
    vatNumber: details.vatNumber,
    vatCheckedAt: details.vatIsValid === true ? (details.vatCheckedAt?.toISOString() ?? null) : null,
  }
}
