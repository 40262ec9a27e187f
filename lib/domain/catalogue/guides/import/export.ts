import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import type { RowValues } from '../../../../server/tables/columns.ts'
import { contentSelect, directValues, publicContent } from '../profile/stored.ts'
import { guideRow } from './columns.ts'

const citySelect = { slug: true, country: { select: { slug: true } } } satisfies Prisma.CitySelect

/** Columns of a guide that `rowOfGuide` reads. */
export const guideRowSelect = {
  id: true,
  ...contentSelect,
  user: { select: { email: true } },
  city: { select: citySelect },
  otherCities: { select: { cityId: true, city: { select: citySelect } }, orderBy: { position: 'asc' } },
  categories: { select: { id: true, slug: true }, orderBy: { displayOrder: 'asc' } },
} satisfies Prisma.GuideSelect

export type GuideRow = Prisma.GuideGetPayload<{ select: typeof guideRowSelect }>

/** A guide with what is public, as the row that an import takes. */
export function rowOfGuide(guide: GuideRow): RowValues {
  const { id, user, city, otherCities, categories } = guide
  const nameOf = ({ slug, country }: typeof city) => `${country.slug}/${slug}`
  return guideRow(
    { id, email: user.email },
    { ...publicContent(guide), ...directValues(guide) },
    {
      city: nameOf(city),
      otherCities: otherCities.map((other) => nameOf(other.city)),
      categories: categories.map(({ slug }) => slug),
    },
  )
}

/** All guides but deleted ones, and those whose accounts have gone into others, by id. */
export async function* exportGuides(batchSize: number): AsyncGenerator<RowValues[], undefined, void> {
  for (let last = 0; ; ) {
    const guides = await database().guide.findMany({
      where: { id: { gt: last }, user: { anonymisedAt: null, mergedIntoId: null } },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: guideRowSelect,
    })
    yield guides.map(rowOfGuide)
    const end = guides.at(-1)
    if (!end || guides.length < batchSize) return
    last = end.id
  }
}
