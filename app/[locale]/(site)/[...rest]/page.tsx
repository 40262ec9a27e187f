import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { movedOrNotFound } from '../moved.ts'

// Rendered on each request: the number of unknown addresses is unlimited, and they must not fill the page cache.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; rest: string[] }> }

/** Every address without a page: moved ones redirect, the rest is not found, with status 404. */
export default async function UnknownPage({ params }: Props) {
  const { locale: segment, rest } = await params
  return movedOrNotFound(requireLocale(segment), `/${rest.join('/')}`)
}
