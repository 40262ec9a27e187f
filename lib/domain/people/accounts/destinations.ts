import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { safeRedirectPath } from '../../../shared/addresses/destination.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { isStaff } from '../../../shared/staff-roles.ts'
import { shownVersions } from '../../core/guide-names/names.ts'
import type { Destinations } from './account.ts'

/** Start pages after signing in. */
const homes = { guide: '/profile/dashboard', staff: '/admin' } as const

/**
 * Target of a sign-in: the requested page, or home; with it the interface languages in which the guide has texts,
 * each with its home.
 * @param target an address from the request; ignored if it is not a path of this site
 */
export async function postSignInRedirects(
  userId: string,
  locale: Locale,
  target?: string,
): Promise<Destinations> {
  const asked = safeRedirectPath(target)
  if (asked) return { path: asked, inOwnLanguages: [] }
  const user = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      role: true,
      guide: {
        select: {
          translations: { where: shownVersions, select: { locale: true }, orderBy: { locale: 'asc' } },
        },
      },
    },
  })
  const home = homes[isStaff(user.role) ? 'staff' : 'guide']
  const languages = (user.guide?.translations ?? []).map((each) => localeOfStored(each.locale))
  return {
    path: localePath(locale, home),
    inOwnLanguages: languages.map((each) => ({ locale: each, path: localePath(each, home) })),
  }
}
