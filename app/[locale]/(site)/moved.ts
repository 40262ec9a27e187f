import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { type Locale, localePath } from '@/lib/i18n/locales'
import { findRedirect } from '@/lib/redirects'

/** The end of a page that isn't there: a redirect when its address has moved, else not-found. @param path without locale prefix */
export async function movedOrNotFound(locale: Locale, path: string): Promise<never> {
  const moved = await findRedirect(path)
  if (!moved) notFound()
  const target = localePath(locale, moved.toPath)
  if (moved.permanent) permanentRedirect(target)
  redirect(target)
}
