import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { localePath } from '@/lib/i18n/locales'
import { requireLocale } from '@/lib/i18n/page-locale'
import { findRedirect } from '@/lib/redirects'

// Rendered at each request: unknown addresses are without number and must not fill the page cache.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; rest: string[] }> }

/** Every address that no page has: moved ones lead on, the rest is not found, with status 404 in place. */
export default async function UnknownPage({ params }: Props) {
  const { locale: segment, rest } = await params
  const locale = requireLocale(segment)
  const moved = await findRedirect(`/${rest.join('/')}`)
  if (!moved) notFound()
  const target = localePath(locale, moved.toPath)
  if (moved.permanent) permanentRedirect(target)
  redirect(target)
}
