import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { DraftContent } from '../../drafts/fields.ts'
import { guideChanged, placeChanged } from '../../projections/projections.ts'
import { asPublished, completeLocales, type ProfileContent } from './content.ts'
import { contentSelect, draftOver, namesBesideTexts, publicContent } from './stored.ts'

/** Writes what was approved into the public tables. Versions stay hidden or shown as they are. */
export async function applyProfile(tx: Transaction, guideId: number, stored: DraftContent): Promise<void> {
  const guide = await tx.guide.findUniqueOrThrow({ where: { id: guideId }, select: contentSelect })
  const content = asPublished(draftOver(publicContent(guide), stored))
  const { timeZone } = await tx.city.findUniqueOrThrow({
    where: { id: content.city_id },
    select: { timeZone: true },
  })
  const categories = await tx.category.findMany({
    where: { id: { in: content.category_ids } },
    select: { id: true },
  })
  const isMoved = guide.cityId !== content.city_id
  await tx.guide.update({
    where: { id: guideId },
    data: {
      cityId: content.city_id,
      ...(isMoved && { timeZone }),
      kind: content.kind,
      guidingSince: content.guiding_since,
      names: namesBesideTexts(content),
      categories: { set: categories },
    },
    select: { id: true },
  })
  await writeTexts(tx, guideId, content)
  await tx.guideLanguage.deleteMany({ where: { guideId } })
  await tx.guideLanguage.createMany({
    data: content.languages.map(({ code, level }) => ({ guideId, languageCode: code, level })),
  })
  await guideChanged(tx, guideId)
  if (isMoved) await placeChanged(tx, { cityId: guide.cityId })
}

async function writeTexts(tx: Transaction, guideId: number, content: ProfileContent): Promise<void> {
  const complete = completeLocales(content)
  await tx.guideTranslation.deleteMany({
    where: { guideId, locale: { notIn: complete.map(storedLocale) } },
  })
  // There is one original at a time: the former one becomes a translation before the new one is written.
  await tx.guideTranslation.updateMany({ where: { guideId }, data: { status: 'translated' } })
  for (const locale of complete) {
    const isOriginal = locale === content.original_locale
    const texts = {
      firstname: content[`firstname.${locale}`],
      lastname: content[`lastname.${locale}`],
      headline: content[`headline.${locale}`],
      bio: content[`bio.${locale}`],
      status: isOriginal ? ('original' as const) : ('translated' as const),
      // Readers of languages without a version get the original.
      ...(isOriginal && { hidden: false }),
    }
    await tx.guideTranslation.upsert({
      where: { guideId_locale: { guideId, locale: storedLocale(locale) } },
      create: { guideId, locale: storedLocale(locale), ...texts },
      update: texts,
    })
  }
}
