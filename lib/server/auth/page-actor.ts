import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { safeRedirectPath } from '../../shared/addresses/destination.ts'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { headerNames } from '../../shared/addresses/names.ts'
import { mayOpen, type StaffPage } from '../../shared/staff-pages.ts'
import { type Actor, findCookieActor } from './actor.ts'
import { readCookies } from './cookies.ts'

/** Path of the sign-in settings. */
const securityPath = '/profile/settings/security'

/** The signed-in user by the cookie of the page's request; null for none, or if suspended. */
export const findPageActor = cache(async (): Promise<Actor | null> => {
  const found = await findCookieActor(readCookies(await headers()))
  return found && !found.isSuspended ? found.actor : null
})

/**
 * The signed-in user of a private page; others are redirected to sign in and come back to what they asked for.
 * @param path of the page, without locale prefix
 */
export async function requirePageActor(locale: Locale, path: string): Promise<Actor> {
  const actor = await findPageActor()
  // Staff without a second factor can do nothing before adding one.
  if (actor?.lacksFactor && path !== securityPath) redirect(localePath(locale, securityPath))
  if (actor) return actor
  const returnUrl = safeRedirectPath(await requestedAddress()) ?? localePath(locale, path)
  const query = new URLSearchParams({ returnUrl })
  redirect(localePath(locale, `/account/login?${query}`))
}

/**
 * The member of staff who opens a page of the admin area. For everybody else who is signed in there is no such page,
 * also for an admin who acts as a guide; colleagues in another role are told whose it is by `not-found.tsx` of the
 * area. Role and lock are read from the database with each page.
 * @param path the page's own, without locale prefix
 */
export async function requirePageStaff(locale: Locale, page: StaffPage, path: string = page): Promise<Actor> {
  const actor = await requirePageActor(locale, path)
  if (!mayOpen(actor.role, page)) notFound()
  return actor
}

/**
 * Path and query of the page that was asked for, as the middleware saw them; null outside its areas. Only for pages that
 * are never cached.
 */
export async function requestedAddress(): Promise<string | null> {
  return (await headers()).get(headerNames.requestedAddress)
}
