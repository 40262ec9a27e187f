import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { movedOrNotFound } from '../moved.ts'

// Rendered at each request: unknown addresses are without number and must not fill the page cache.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; rest: string[] }> }

/** Every address that no page has: moved ones lead on, the rest is not found, with status 404 in place. */
export default async function UnknownPage({ params }: Props) {
  const { locale: segment, rest } = await params
  return movedOrNotFound(requireLocale(segment), `/${rest.join('/')}`)
}
