import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { isGuarded } from '@/lib/shared/addresses/areas.ts'
import { movedOrNotFound } from '../moved.ts'

// Rendered on each request: the number of unknown addresses is unlimited, and they must not fill the page cache.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; rest: string[] }> }

/** Every address without a page: moved ones redirect, the rest is not found, with status 404. */
export default async function UnknownPage({ params }: Props) {
  const { locale: segment, rest } = await params
  const locale = requireLocale(segment)
  const path = `/${rest.join('/')}`
  // A stranger is not told which private pages there are.
  if (isGuarded(path)) await requirePageActor(locale, path)
  return movedOrNotFound(locale, path)
}
