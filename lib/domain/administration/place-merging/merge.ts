import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { defaultLocale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { movePages } from '../../basics/redirects/commands.ts'
import { guideChanged, placeChanged } from '../../core/projections/projections.ts'
import { listAddresses, movesBetween } from '../../geography/places/addresses.ts'
import { tellChoosers } from '../../geography/places/choosers.ts'
import { placeLimits } from '../../geography/places/editor/limits.ts'
import { changePlaces, lockPlaceAddresses, lockPlaceRows } from '../../geography/places/lock.ts'
import { openPage } from '../../geography/places/proposed.ts'
import { cityForeignKeys, listGuidesOfBoth, otherReferences } from './references.ts'

/**
 * Merges a city into another that is the same place: guides, excursions, articles, enquiries, first places and views come
 * along, its names are found by search, and all its addresses lead to the other one's. Of a proposed city and one with a
 * page, either way, one with a page is left, and the guides who have chosen the proposed one are told. It can't be undone.
 * @throws AppError `forbidden` without the permission; `not_found`; `invalid` for a city and itself; `conflict` if paid
 * weeks of both overlap and no slot is free for them
 */
export async function mergeCity(actor: Actor, from: number, into: number, now = new Date()): Promise<void> {
  requireStaff(actor, 'places')
  if (from === into) throw new AppError('invalid', { fields: { into: [{ key: 'custom' }] } })
  await changePlaces(async (tx) => {
    await lockPlaceRows(tx, [{ cityId: from }, { cityId: into }])
    const cities = await tx.city.findMany({
      where: { id: { in: [from, into] } },
      select: {
        id: true,
        ...{ alsoKnownAs: true, geonameId: true, isProposed: true },
        translations: { select: { locale: true, name: true } },
      },
    })
    const [gone, kept] = [from, into].map((id) => cities.find((city) => city.id === id))
    if (!gone || !kept) throw new AppError('not_found')
    if (kept.isProposed && !gone.isProposed) {
      await lockPlaceAddresses(tx)
      await openPage(tx, actor, into, now)
    } else if (gone.isProposed && !kept.isProposed) {
      await tellChoosers(tx, from, { kind: 'approve' }, now, into)
    }
    const before = await listAddresses(tx, [{ cityId: from }, { cityId: into }])
    const ofBoth = await listGuidesOfBoth(tx, from, into)
    await moveEverything(tx, from, into)
    await guideChanged(tx, ofBoth)
    // Still as a city of its country, which then counts nothing of it.
    await placeChanged(tx, { cityId: from })
    await tx.city.delete({ where: { id: from }, select: { id: true } })
    await tx.city.update({
      where: { id: into },
      data: { alsoKnownAs: otherNames(gone, kept), geonameId: kept.geonameId ?? gone.geonameId },
      select: { id: true },
    })
    const after = await listAddresses(tx, [{ cityId: into }])
    const renamed = (key: string) =>
      key.startsWith(`city ${from} `) ? key.replace(`${from}`, `${into}`) : key
    await movePages(tx, movesBetween(before, after, renamed))
    await audit.record(tx, actor, 'city.merge', into, {
      after: { merged: from, merged_name: nameOf(gone) },
    })
    await placeChanged(tx, { cityId: into })
  })
}

async function moveEverything(tx: Transaction, from: number, into: number): Promise<void> {
  for (const move of Object.values({ ...cityForeignKeys, ...otherReferences })) await move(tx, from, into)
}

type Names = { alsoKnownAs: string[]; translations: ReadonlyArray<{ name: string }> }

/** By what the merged city was found, where it isn't a name of the other one; the oldest first. */
function otherNames(gone: Names, kept: Names): string[] {
  const own = kept.translations.map(({ name }) => name)
  const all = [...kept.alsoKnownAs, ...gone.translations.map(({ name }) => name), ...gone.alsoKnownAs]
  return [...new Set(all)]
    .filter((name) => name !== '' && !own.includes(name))
    .slice(0, placeLimits.otherNames)
}

function nameOf({ translations }: { translations: ReadonlyArray<{ locale: string; name: string }> }): string {
  const inDefault = translations.find(({ locale }) => locale === storedLocale(defaultLocale))
  return (inDefault ?? translations[0])?.name ?? ''
}
