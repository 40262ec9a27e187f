import 'server-only'
import { siteName } from '../../../server/brand/known-brand.ts'
import type { Message } from '../../../server/messengers/port.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import {
  isNoticeEvent,
  isTravellerEvent,
  type NoticeEvent,
  noticeRule,
} from '../../basics/notifications/events.ts'
import { endOfQuiet, mayDisturb, quietHoursOf } from '../../basics/notifications/quiet-hours.ts'
import { stillOpen, tokenOfLink } from '../enquiries/token.ts'
import { siteAddress } from './answers.ts'
import { previewOf } from './preview.ts'

export type DueNote = {
  id: string
  chatId: string
  key: string
  event: string
  path: string | null
  enquiryId: string | null
  fromNumber: number | null
  number: number | null
  /** Until when this process has it. */
  sendAt: Date
  sendUntil: Date
  failures: number
}

type Ready =
  | { kind: 'never' }
  | { kind: 'later'; at: Date }
  | {
      kind: 'now'
      sealedChat: Uint8Array
      chatHash: Uint8Array<ArrayBuffer>
      message: Message
      /** Numbers between which everything that was unread is in it, whole. */
      shown: { from: number; to: number } | null
    }

const never = { kind: 'never' } as const

/** Text of a note now, or the time when it may be sent, or that there is no use in it any more. */
export async function noteToSend(note: DueNote, now: Date): Promise<Ready> {
  if (note.sendUntil <= now || !isNoticeEvent(note.event)) return never
  const chat = await database().messengerChat.findUnique({
    where: { id: note.chatId },
    select: { sealedChat: true, chatHash: true, previews: true, userId: true },
  })
  if (!chat) return never
  const { sealedChat, chatHash, previews } = chat
  const reader = await (chat.userId === null
    ? readerByLink(note, now)
    : readerOfAccount(note, note.event, chat.userId, now))
  if ('kind' in reader) return reader
  const { locale, title, address } = reader
  const preview = previews ? await previewOf(note, reader) : { text: '', shown: null }
  const t = translatorFor(locale, 'Bot')
  const hint = note.enquiryId === null ? '' : t('answerHere')
  const text = [`${title} · ${siteName()}`, preview.text, hint].filter(Boolean).join('\n\n')
  const message = { text, link: { label: t('open'), address } }
  return { kind: 'now', sealedChat, chatHash, message, shown: preview.shown }
}

type Reader = {
  locale: Locale
  title: string
  address: string
  side: 'guide' | 'traveller'
  /** Last message of the conversation that they have read. */
  readNumber: number
}

async function readerOfAccount(
  { key, number, path, enquiryId }: DueNote,
  event: NoticeEvent,
  userId: string,
  now: Date,
): Promise<Reader | Exclude<Ready, { kind: 'now' }>> {
  const user = await database().user.findFirst({
    where: { id: userId, suspendedAt: null },
    select: {
      locale: true,
      quietFrom: true,
      quietUntil: true,
      guide: { select: { timeZone: true } },
      notificationPreferences: {
        where: { push: false, kind: noticeRule(event).kind },
        select: { kind: true },
      },
      notifications: {
        where: { key },
        select: {
          readAt: true,
          enquiry: {
            select: {
              guideReadNumber: true,
              // Of a booking that is off.
              offers: {
                where: { state: 'cancelled' },
                orderBy: { decidedAt: 'desc' },
                take: 1,
                select: { startsAt: true },
              },
            },
          },
        },
      },
    },
  })
  const notice = user?.notifications[0]
  if (!user || !notice || notice.readAt || path === null || user.notificationPreferences.length > 0)
    return never
  const readNumber = notice.enquiry?.guideReadNumber ?? 0
  if (number !== null && enquiryId !== null && readNumber >= number) return never
  const quietUntil = endOfQuiet(now, quietHoursOf(user), user.guide?.timeZone ?? 'UTC')
  const startsAt = notice.enquiry?.offers[0]?.startsAt ?? null
  if (quietUntil && !mayDisturb(event, startsAt, now)) return { kind: 'later', at: quietUntil }
  const locale = localeOfStored(user.locale)
  const title = translatorFor(locale, 'Notices')(`push.${event}`)
  return { locale, title, address: siteAddress(locale, path), side: 'guide', readNumber }
}

/** Travellers have no quiet hours. Of those sent together, the link that the chat was connected with leads to all. */
async function readerByLink(
  { chatId, event, enquiryId, number }: DueNote,
  now: Date,
): Promise<Reader | typeof never> {
  if (enquiryId === null || !isTravellerEvent(event)) return never
  const chat = await database().messengerChat.findFirst({
    where: { id: chatId, enquiry: stillOpen(now) },
    select: { tokenHash: true, enquiry: { select: { tokenHash: true, sealedToken: true, groupId: true } } },
  })
  const enquiry = await database().enquiry.findUnique({
    where: { id: enquiryId },
    select: { locale: true, travellerReadNumber: true },
  })
  const token = tokenOfLink(chat?.enquiry?.sealedToken ?? null)
  if (!chat?.enquiry || !chat.tokenHash || !enquiry || token === null) return never
  if (!Buffer.from(chat.tokenHash).equals(chat.enquiry.tokenHash)) return never
  const readNumber = enquiry.travellerReadNumber
  if (number !== null && readNumber >= number) return never
  const locale = localeOfStored(enquiry.locale)
  const path = `/status/${token}${chat.enquiry.groupId === null ? '' : `?enquiry=${enquiryId}`}`
  const title = translatorFor(locale, 'Notices')(`travellerPush.${event}`)
  return { locale, title, address: siteAddress(locale, path), side: 'traveller', readNumber }
}
