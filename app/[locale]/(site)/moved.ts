import { notFound, redirect } from 'next/navigation'
import { findRedirect } from '@/lib/domain/redirects/queries.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

/**
 * For a page that doesn't exist: redirects (307) if its address has moved, else not-found.
 * @param path without locale prefix
 */
export async function movedOrNotFound(locale: Locale, path: string): Promise<never> {
  const moved = await findRedirect(path)
  if (!moved) notFound()
  redirect(localePath(locale, moved))
}
