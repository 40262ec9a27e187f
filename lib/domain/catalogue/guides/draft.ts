import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { guideChanged } from '../../core/projections/projections.ts'

type Draft = {
  userId: string
  city: { id: number; timeZone: string }
  /** The language that the guide starts writing in. */
  locale: Locale
  firstname: string
  lastname: string
}

/** A new guide's page with only the name; not public until it is published. */
export async function createDraftGuide(
  tx: Transaction,
  { userId, city, locale, firstname, lastname }: Draft,
): Promise<{ id: number }> {
  const guide = await tx.guide.create({
    data: {
      userId,
      cityId: city.id,
      timeZone: city.timeZone,
      status: 'draft',
      translations: {
        create: {
          locale: storedLocale(locale),
          status: 'original',
          firstname,
          lastname,
          headline: '',
          bio: '',
        },
      },
    },
    select: { id: true },
  })
  await guideChanged(tx, guide.id)
  return guide
}
