import 'server-only'
import { env } from '../../../../server/env.ts'
import { database } from '../../../../server/prisma/database.ts'
import { slugOf } from '../../../../server/slug-of.ts'
import { type OwnShortNames, shortNameLengths, shortNamePattern, shortPath } from './short-address.ts'

/** The guide to whose public page a short address leads; null for everybody whose page isn't public, as for the page itself. */
export async function findGuideByShortName(name: string): Promise<number | null> {
  const found = await database().shortAddress.findFirst({
    where: { name, guide: { status: 'published' } },
    select: { guideId: true },
  })
  return found?.guideId ?? null
}

export async function findOwnShortNames(guideId: number): Promise<OwnShortNames> {
  const [rows, versions] = await Promise.all([
    database().shortAddress.findMany({
      where: { guideId },
      orderBy: { chosenAt: 'desc' },
      select: { name: true },
    }),
    database().guideTranslation.findMany({
      where: { guideId },
      select: { locale: true, firstname: true, lastname: true },
    }),
  ])
  // As the guide writes it in Latin letters, if they do.
  const version = versions.find(({ locale }) => locale === 'en') ?? versions[0]
  const [present = null, ...earlier] = rows.map(({ name }) => name)
  const slug = slugOf(version ? `${version.firstname} ${version.lastname}` : '', shortNameLengths.max)
  const isFit = slug.length >= shortNameLengths.min && shortNamePattern.test(slug)
  return { present, earlier, proposed: isFit ? slug : '' }
}

/** Whole address of a name. */
export function shortUrl(name: string): string {
  return env().SITE_URL + shortPath(name)
}
