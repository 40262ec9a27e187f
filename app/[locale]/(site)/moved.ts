import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { lowerCasePath } from '@/lib/shared/addresses/lower-case.ts'

/**
 * For a page that doesn't exist: redirects (308) to the address in lower case, then (307) if the address has moved, else
 * not-found. The front server adds the query.
 * @param path without locale prefix
 */
export async function movedOrNotFound(locale: Locale, path: string): Promise<never> {
  const lowered = lowerCasePath(path)
  if (lowered !== path) permanentRedirect(localePath(locale, lowered))
  const moved = await findRedirect(path)
  if (!moved) notFound()
  redirect(localePath(locale, moved))
}
