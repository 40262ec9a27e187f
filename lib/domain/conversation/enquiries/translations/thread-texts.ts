import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../../shared/i18n/locale-traits.ts'
import { everyNameSelect, guideName } from '../../../core/guide-names/names.ts'
import { offerTexts, stemOf } from './parts.ts'

/** The two who write to each other. */
export type Writer = 'guide' | 'traveller'

/** A text of a conversation and who has written it. */
type WrittenText = { author: Writer; text: string }

/** Everything that somebody has written in a conversation, and who reads it in which language. */
export type ThreadTexts = {
  guideId: number
  /** The traveller has opened the link in an email. */
  isConfirmed: boolean
  texts: WrittenText[]
  readers: Record<Writer, Locale>
  /** Languages that each side uses, ISO 639-1, the likeliest first. */
  languages: Record<Writer, string[]>
  /** As the two may be named in the texts. */
  names: string[]
}

/** The texts of a conversation; null once it has gone. */
export async function readThreadTexts(enquiryId: string): Promise<ThreadTexts | null> {
  const enquiry = await database().enquiry.findUnique({
    where: { id: enquiryId },
    select: {
      guideId: true,
      confirmedAt: true,
      locale: true,
      languageCode: true,
      travellerName: true,
      cancelledBy: true,
      messages: { select: { author: true, event: true, body: true } },
      offers: { select: { meetingPoint: true, included: true, note: true } },
      attachments: { where: { messageId: { not: null } }, select: { author: true, name: true } },
      guide: {
        select: {
          ...everyNameSelect,
          user: { select: { locale: true } },
        },
      },
    },
  })
  if (!enquiry) return null
  const { guide, cancelledBy } = enquiry
  const readers = { guide: localeOfStored(guide.user.locale), traveller: localeOfStored(enquiry.locale) }
  const texts: WrittenText[] = [
    ...enquiry.messages.flatMap(({ author, event, body }) => {
      const writer = author === 'system' ? writerOfReason(event, cancelledBy) : author
      return writer && body !== '' ? [{ author: writer, text: body }] : []
    }),
    ...enquiry.offers.flatMap(offerTexts).map((text) => ({ author: 'guide' as const, text })),
    ...enquiry.attachments.flatMap(({ author, name }) =>
      author === 'system' ? [] : [{ author, text: stemOf(name) }],
    ),
  ]
  const native = guide.languages.filter(({ level }) => level === 'native').map((one) => one.languageCode)
  return {
    guideId: enquiry.guideId,
    isConfirmed: enquiry.confirmedAt !== null,
    texts: texts.filter(({ text }) => text.trim() !== ''),
    readers,
    languages: {
      guide: [localeTraits[readers.guide].language, ...native],
      traveller: [localeTraits[readers.traveller].language, enquiry.languageCode],
    },
    names: namesOf(enquiry.travellerName, guide),
  }
}

function writerOfReason(event: string | null, cancelledBy: Writer | 'system' | null): Writer | null {
  if (event === 'declined') return 'guide'
  if (event === 'offer_declined') return 'traveller'
  return event === 'cancelled' && cancelledBy !== 'system' ? cancelledBy : null
}

/** The two as they may be named in a text, each name also in its parts. */
export function namesOf(traveller: string, guide: Parameters<typeof guideName>[0]): string[] {
  const known = locales.flatMap((locale) => guideName(guide, locale) ?? [])
  const whole = [
    traveller,
    ...known.flatMap(({ name, shortName, firstname, lastname }) => [name, shortName, firstname, lastname]),
  ]
  // Each part by itself: people are greeted by one of them.
  const parts = whole.flatMap((name) => [name, ...name.split(/[\s·・]+/)])
  return [...new Set(parts.map((part) => part.trim()).filter((part) => [...part].length > 1))]
}
