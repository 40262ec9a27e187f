import { notFound, redirect } from 'next/navigation'
import { findRedirect } from '@/lib/domain/redirects/queries.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

/**
 * The end of a page that isn't there: a redirect (307) when its address has moved, else not-found.
 * @param path without locale prefix
 */
export async function movedOrNotFound(locale: Locale, path: string): Promise<never> {
  const moved = await findRedirect(path)
  if (!moved) notFound()
  redirect(localePath(locale, moved))
}
