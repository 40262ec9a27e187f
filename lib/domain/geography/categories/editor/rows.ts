import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { drawnCategoryPicture } from '../../../../shared/pictures/addresses.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { type CategoryChanges, type CategoryContent, emptyTexts, textsIn } from './content.ts'

/** A category as admins edit it. @throws AppError `not_found` */
export async function readCategory(tx: Pick<Transaction, 'category'>, id: number): Promise<CategoryContent> {
  const row = await tx.category.findUnique({
    where: { id },
    select: {
      slug: true,
      active: true,
      displayOrder: true,
      translations: { select: { locale: true, name: true, description: true, alsoKnownAs: true } },
    },
  })
  if (!row) throw new AppError('not_found')
  const texts = emptyTexts()
  for (const { locale, name, description, alsoKnownAs } of row.translations) {
    texts[fieldOf('name', localeOfStored(locale))] = name
    texts[fieldOf('description', localeOfStored(locale))] = description
    texts[fieldOf('also_known_as', localeOfStored(locale))] = alsoKnownAs
  }
  return { ...texts, slug: row.slug, active: row.active, display_order: row.displayOrder }
}

/** Writes what is changed of a category. With another slug it keeps the picture that is named after the former one. */
export async function writeCategory(tx: Transaction, id: number, changes: CategoryChanges): Promise<void> {
  for (const locale of locales) {
    const texts = textsIn(changes, locale)
    if (!texts) continue
    const update = {
      ...(texts.name !== undefined && { name: texts.name }),
      ...(texts.description !== undefined && { description: texts.description }),
      ...(texts.alsoKnownAs !== undefined && { alsoKnownAs: [...new Set(texts.alsoKnownAs)] }),
    }
    const stored = storedLocale(locale)
    await tx.categoryTranslation.upsert({
      where: { categoryId_locale: { categoryId: id, locale: stored } },
      create: { categoryId: id, locale: stored, name: '', ...update },
      update,
      select: { categoryId: true },
    })
  }
  const { slug, active, display_order } = changes
  const { slug: former, picture } = await tx.category.findUniqueOrThrow({
    where: { id },
    select: { slug: true, picture: true },
  })
  await tx.category.update({
    where: { id },
    data: {
      ...(slug !== undefined && { slug, picture: picture ?? drawnCategoryPicture(former) }),
      ...(active !== undefined && { active }),
      ...(display_order !== undefined && { displayOrder: display_order }),
    },
    select: { id: true },
  })
}
