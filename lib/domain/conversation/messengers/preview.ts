import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { otherSide, type Side } from '../enquiries/conversation/message.ts'
import { keptTranslations } from '../enquiries/translations/kept.ts'

/** More is read on the site. In characters. */
const longest = 1500

type About = { enquiryId: string | null; fromNumber: number | null; number: number | null }
/** @property readNumber last message that the reader has read */
type Reader = { side: Side; locale: Locale; readNumber: number }

type Preview = {
  text: string
  /** Numbers between which everything that was unread is in the text, whole; null where nothing is. */
  shown: { from: number; to: number } | null
}

/**
 * Words of the other one, in the reader's language where it is translated; empty for all other news, and for what
 * has been read.
 */
export async function previewOf(
  { enquiryId, fromNumber, number }: About,
  { side, locale, readNumber }: Reader,
): Promise<Preview> {
  if (enquiryId === null || fromNumber === null || number === null) return { text: '', shown: null }
  const unread = await database().message.findMany({
    where: { enquiryId, author: { not: side }, number: { gt: readNumber, lte: number } },
    orderBy: { number: 'asc' },
    select: { number: true, author: true, kind: true, body: true, _count: { select: { attachments: true } } },
  })
  const news = unread.filter((one) => one.number >= fromNumber)
  const translations = await keptTranslations({ enquiryIds: [enquiryId], locale })
  const texts: string[] = []
  let to = 0
  let isWhole = true
  for (const message of news) {
    const isText = message.author === otherSide(side) && message.kind === 'text' && message.body !== ''
    if (isText) texts.push(translations.of(message.body)?.text ?? message.body)
    isWhole &&= isText && message._count.attachments === 0 && texts.join('\n\n').length <= longest
    if (isWhole) to = message.number
  }
  const earlier = unread.findLast((one) => one.number < fromNumber)?.number ?? readNumber
  return {
    text: cutText(texts.join('\n\n'), longest),
    shown: to > 0 ? { from: earlier + 1, to } : null,
  }
}
