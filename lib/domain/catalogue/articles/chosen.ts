import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn } from '../../../server/prisma/in-order.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listExcursionCards } from '../excursions/card.ts'
import type { ExcursionCardView } from '../excursions/excursion.ts'
import { listGuideCards } from '../guides/card.ts'
import type { GuideCardView } from '../guides/guide.ts'

/** Cards of the chosen guides that are listed, in their order. */
export async function listChosenGuides(ids: readonly number[], locale: Locale): Promise<GuideCardView[]> {
  if (ids.length === 0) return []
  const listed = await database().guide.findMany({
    where: { id: idIn([...ids]), listed: true },
    select: { id: true },
  })
  // One that isn't listed may come back.
  await dependsOn(...ids.map(pageTags.guide))
  const shown = new Set(listed.map(({ id }) => id))
  return listGuideCards(
    ids.filter((id) => shown.has(id)),
    locale,
  )
}

/** Cards of the chosen tours that are listed, in their order. */
export async function listChosenExcursions(
  ids: readonly number[],
  locale: Locale,
): Promise<ExcursionCardView[]> {
  await dependsOn(...ids.map(pageTags.excursion))
  return listExcursionCards([...ids], locale)
}
