import 'server-only'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { excursionPath } from '../excursions/excursion.ts'
import type { EnquiryStatusView } from './enquiry.ts'
import { titleIn } from './excursion-title.ts'
import { statusTokenSchema } from './schema.ts'
import { openedBy } from './token.ts'

/** The enquiry that a `/status/{token}` address opens; null for any other token. */
export async function findEnquiryByToken(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<EnquiryStatusView | null> {
  if (!statusTokenSchema.safeParse(token).success) return null
  const enquiry = await database().enquiry.findUnique({
    where: openedBy(token, now),
    select: {
      guideId: true,
      state: true,
      travellerName: true,
      travellerEmail: true,
      date: true,
      adults: true,
      children: true,
      languageCode: true,
      createdAt: true,
      confirmedAt: true,
      guide: { select: { timeZone: true } },
      excursion: {
        select: {
          slug: true,
          listed: true,
          city: { select: { slug: true, country: { select: { slug: true } } } },
          translations: {
            where: { hidden: false },
            select: { locale: true, status: true, title: true },
          },
        },
      },
      messages: {
        where: { kind: 'text' },
        select: { id: true, author: true, body: true, createdAt: true },
        orderBy: { number: 'asc' },
      },
    },
  })
  if (!enquiry) return null
  const { guide, excursion, messages, createdAt, confirmedAt, date, ...rest } = enquiry
  return {
    ...rest,
    date: date?.toISOString().slice(0, 10) ?? null,
    sentAt: createdAt,
    isConfirmed: confirmedAt !== null,
    timeZone: guide.timeZone,
    excursion: excursion && {
      title: titleIn(excursion.translations, locale),
      path: excursion.listed
        ? excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug)
        : null,
    },
    messages: messages.map(({ createdAt: writtenAt, ...message }) => ({ ...message, writtenAt })),
  }
}
