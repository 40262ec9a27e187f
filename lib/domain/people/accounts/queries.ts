import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { assetAddress } from '../../../shared/addresses/assets.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { defaultPortrait } from '../../../shared/pictures/addresses.ts'
import { type StaffRole, staffRoles } from '../../../shared/staff-roles.ts'
import { countUnread } from '../../conversation/enquiries/conversation/queries.ts'
import { guideName } from '../../core/guide-names/names.ts'
import { newestPortrait } from '../../core/photos/photo.ts'
import type { AccountView } from './account.ts'
import { type Staff, staffOf, staffSelect } from './staff.ts'

/** The signed-in user, as their own browser sees them. */
export async function getAccount(actor: Actor, locale: Locale): Promise<AccountView> {
  const user = await database().user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: {
      id: true,
      email: true,
      role: true,
      locale: true,
      passwordHash: true,
      deleteAfter: true,
      guide: {
        select: {
          id: true,
          names: true,
          translations: { select: { locale: true, status: true, firstname: true, lastname: true } },
          languages: { select: { languageCode: true, level: true } },
          photos: newestPortrait,
        },
      },
    },
  })
  const { guide, passwordHash, ...rest } = user
  const [unread, impersonator] = await Promise.all([
    guide && countUnread(database(), guide.id),
    actor.impersonatorId ? findActing(actor) : null,
  ])
  return {
    ...rest,
    locale: localeOfStored(user.locale),
    name: (guide && guideName(guide, locale)?.name) ?? user.email,
    guideId: guide?.id ?? null,
    thumb: guide && thumbnail(guide.photos[0] ?? defaultPortrait()),
    hasPassword: passwordHash !== null,
    unreadCount: unread?.messages ?? 0,
    noticeCount: unread?.notices ?? 0,
    impersonator,
  }
}

async function findActing({ sessionId }: Actor): Promise<AccountView['impersonator']> {
  const session = await database().session.findUnique({
    where: { id: sessionId },
    select: { reason: true, expiresAt: true, impersonator: { select: { id: true, email: true } } },
  })
  if (!session?.impersonator) return null
  return { ...session.impersonator, reason: session.reason, endsAt: session.expiresAt }
}

/** The member of staff behind a page, as colleagues see them. */
export async function getStaff({ userId }: Pick<Actor, 'userId'>): Promise<Staff> {
  return staffOf(await database().user.findUniqueOrThrow({ where: { id: userId }, select: staffSelect }))
}

/** The name that a member of staff has given, empty for none. */
export async function findStaffName({ userId }: Pick<Actor, 'userId'>): Promise<string> {
  const { staffName } = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: { staffName: true },
  })
  return staffName
}

/** Maximum number of colleagues to choose from; a site has a few. */
const mostStaff = 100

/**
 * Colleagues in some roles, as others see them.
 * @throws AppError `forbidden` to everybody but staff
 */
export async function listStaff(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  roles: readonly StaffRole[] = staffRoles,
): Promise<Staff[]> {
  requireStaff(actor, 'work')
  const users = await database().user.findMany({
    where: { role: { in: [...roles] } },
    select: staffSelect,
    orderBy: [{ staffName: 'asc' }, { id: 'asc' }],
    take: mostStaff,
  })
  return users.map(staffOf)
}

function thumbnail({ basePath, widths }: { basePath: string; widths: number[] }): string {
  return assetAddress(`${basePath}-${Math.min(...widths)}.jpg`)
}
