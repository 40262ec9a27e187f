import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { findGuideByShortName } from '@/lib/domain/catalogue/guides/short-address/queries.ts'
import { nameOfShortPath } from '@/lib/domain/catalogue/guides/short-address/short-address.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { readerLocale } from '@/lib/server/i18n/reader-locale.ts'
import { isGuarded } from '@/lib/shared/addresses/areas.ts'
import { defaultLocale, type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { movedOrNotFound } from '../moved.ts'

// Rendered on each request: the number of unknown addresses is unlimited, and they must not fill the page cache.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; rest: string[] }> }

/** Every address without a page: short and moved ones redirect, the rest is not found, with status 404. */
export default async function UnknownPage({ params }: Props) {
  const { locale: segment, rest } = await params
  const locale = requireLocale(segment)
  const path = `/${rest.join('/')}`
  // A stranger is not told which private pages there are.
  if (isGuarded(path)) await requirePageActor(locale, path)
  const shortName = nameOfShortPath(path)
  if (shortName !== null) await leadToGuide(locale, shortName)
  return movedOrNotFound(locale, path)
}

/** On cards and posters the address has no language: its reader's counts then, in which this redirect is not kept. */
async function leadToGuide(asked: Locale, name: string): Promise<void> {
  const id = await findGuideByShortName(name)
  if (id === null) return
  const locale = asked === defaultLocale ? (readerLocale(await headers()) ?? asked) : asked
  redirect(localePath(locale, guidePath(id)))
}
