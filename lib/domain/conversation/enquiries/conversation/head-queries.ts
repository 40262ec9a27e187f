import 'server-only'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale as StoredLocale } from '../../../../server/prisma/client/enums.ts'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../../server/prisma/translation.ts'
import { excursionPath } from '../../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { isClosed, openUntil } from '../enquiry.ts'
import { titleIn } from '../excursion-title.ts'
import { shownPhone } from '../phone-number.ts'
import { tokenOfLink } from '../token.ts'
import type { ThreadHeadView } from './head.ts'

/** One of a guide's own enquiries; null for any other id. */
export async function findThreadHead(
  guideId: number,
  id: string,
  locale: Locale,
  now = new Date(),
): Promise<ThreadHeadView | null> {
  const row = await database().enquiry.findFirst({
    where: { id, guideId },
    select: {
      state: true,
      travellerName: true,
      travellerPhone: true,
      locale: true,
      confirmedAt: true,
      origin: true,
      linkHandedOut: true,
      sealedToken: true,
      archivedAt: true,
      blockedAt: true,
      cancelledBy: true,
      endedAt: true,
      otherChosen: true,
      date: true,
      adults: true,
      children: true,
      childrenAges: true,
      languageCode: true,
      guide: { select: { timeZone: true } },
      excursion: {
        select: {
          id: true,
          slug: true,
          listed: true,
          city: { select: { slug: true, country: { select: { slug: true } } } },
          translations: { where: checkedVersions, select: { locale: true, status: true, title: true } },
        },
      },
    },
  })
  if (!row) return null
  const { state, excursion, cancelledBy, travellerPhone, confirmedAt, archivedAt, blockedAt } = row
  return {
    id,
    state,
    travellerName: row.travellerName,
    travellerLocale: localeOfStored(row.locale),
    // As the guide's own number for the traveller.
    phone: state === 'accepted' && travellerPhone ? shownPhone(travellerPhone) : null,
    isConfirmed: confirmedAt !== null,
    isInvited: row.origin === 'guide',
    handedLink: row.linkHandedOut ? linkOf(row) : null,
    isArchived: archivedAt !== null,
    isBlocked: blockedAt !== null,
    isClosed: isClosed(row, now) || blockedAt !== null,
    openUntil: openUntil(row),
    isOtherChosen: row.otherChosen,
    cancelledBy: cancelledBy === 'system' ? null : cancelledBy,
    date: row.date?.toISOString().slice(0, 10) ?? null,
    adults: row.adults,
    children: row.children,
    childrenAges: row.childrenAges,
    languageCode: row.languageCode,
    excursion: excursion && {
      id: excursion.id,
      title: titleIn(excursion.translations, locale),
      path: excursion.listed
        ? excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug)
        : null,
    },
    timeZone: row.guide.timeZone,
  }
}

/** The page of the traveller's link, in the traveller's language. */
function linkOf({ sealedToken, locale }: { sealedToken: Uint8Array | null; locale: StoredLocale }) {
  const token = tokenOfLink(sealedToken)
  return token === null ? null : pageUrl(localeOfStored(locale), `/status/${token}`)
}
