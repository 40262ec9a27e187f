import { notFound, redirect } from 'next/navigation'
import { type Locale, localePath } from '@/lib/i18n/locales.ts'
import { findRedirect } from '@/lib/redirects.ts'

/**
 * The end of a page that isn't there: a redirect (307) when its address has moved, else not-found.
 * @param path without locale prefix
 */
export async function movedOrNotFound(locale: Locale, path: string): Promise<never> {
  const moved = await findRedirect(path)
  if (!moved) notFound()
  redirect(localePath(locale, moved))
}
