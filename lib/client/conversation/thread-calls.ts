import 'client-only'
import type { ApproximateMoney } from '../../domain/basics/money/price.ts'
import type { EventKind } from '../../domain/conversation/enquiries/conversation/message.ts'
import type {
  AttachmentAnswer,
  MessageAnswer,
  ThreadAnswer,
} from '../../domain/conversation/enquiries/conversation/schema.ts'
import type { OfferAnswer } from '../../domain/conversation/enquiries/offers/schema.ts'
import type { WarningKind } from '../../domain/conversation/enquiries/warnings/finding.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Position } from '../../shared/position.ts'
import { read, send } from '../api/client.ts'
import { listOf, members, number, orNull, parseAnswer, type Shape, text } from '../api/shape.ts'

/** Addresses of one conversation's calls. */
export type ThreadAddress = {
  locale: Locale
  /** Of the API: `/api/account/enquiries/{id}` for a guide, `/api/enquiries/{token}` for a traveller. */
  path: string
  /** A link may open several enquiries; the calls then name which. */
  enquiryId?: string | undefined
}

export type OutgoingMessage = { clientId: string; body: string; attachmentIds: string[] }

// A background call: nothing covers the page, and nobody is sent away from words that were not sent yet.
const quietly = { isQuiet: true, staysWhenSignedOut: true, staysWhenMoved: true }

const flag: Shape<boolean> = (value) => typeof value === 'boolean'

/** A word of a list that may grow: an open page of an older version goes on. */
function oneOf<Value extends string>(value: unknown): value is Value {
  return text(value)
}

export const attachmentShape = members<AttachmentAnswer>({
  id: text,
  name: text,
  size: number,
  width: orNull(number),
  height: orNull(number),
})

export const messageShape = members<MessageAnswer>({
  id: text,
  number,
  author: oneOf,
  kind: oneOf,
  body: text,
  event: orNull<EventKind>(oneOf),
  offer_id: orNull(text),
  client_id: orNull(text),
  warnings: listOf<WarningKind>(oneOf),
  attachments: listOf(attachmentShape),
  translation: orNull(
    members<NonNullable<MessageAnswer['translation']>>({
      language: orNull(text),
      text: orNull(text),
      file_names: listOf(orNull(text)),
    }),
  ),
  written_at: text,
})

export const readShape = members<ThreadAnswer['read']>({ guide: number, traveller: number })

const threadShape = members<ThreadAnswer>({
  messages: listOf(messageShape),
  read: readShape,
  has_more: flag,
})

const offersShape = listOf(
  members<OfferAnswer>({
    id: text,
    state: oneOf,
    excursion_id: orNull(number),
    title: orNull(text),
    picture_url: orNull(text),
    starts_at: text,
    duration_minutes: number,
    time_zone: text,
    adults: number,
    children: number,
    amount: number,
    currency: oneOf,
    price_unit: oneOf,
    approximate: orNull(
      members<ApproximateMoney>({ amount: number, currency: oneOf, asOf: text, isStale: flag }),
    ),
    meeting_point: text,
    meeting_position: orNull(members<Position>({ latitude: number, longitude: number })),
    included: text,
    note: text,
    translation: orNull(
      members<NonNullable<OfferAnswer['translation']>>({
        language: orNull(text),
        meeting_point: orNull(text),
        included: orNull(text),
        note: orNull(text),
      }),
    ),
    cancellation_hours: number,
    expires_at: text,
    sent_at: text,
    decided_at: orNull(text),
    is_time_taken: flag,
  }),
)

/** @param resource `messages`, `read`, `offers/…`; also for calls that others make about a conversation */
export function threadApiPath(
  { path, enquiryId }: Omit<ThreadAddress, 'locale'>,
  resource: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...query, ...(enquiryId && { enquiry: enquiryId }) }).toString()
  return `${path}/${resource}${search && `?${search}`}`
}

/** The messages after a number, and how far each side has read. */
export async function fetchMessages(thread: ThreadAddress, after: number): Promise<ThreadAnswer> {
  const path = threadApiPath(thread, 'messages', { after: String(after) })
  return parseAnswer(await read(thread.locale, path, quietly), threadShape)
}

export async function readOffers(thread: ThreadAddress): Promise<OfferAnswer[]> {
  return parseAnswer(await read(thread.locale, threadApiPath(thread, 'offers'), quietly), offersShape)
}

export async function postMessage(
  thread: ThreadAddress,
  { clientId, body, attachmentIds }: OutgoingMessage,
): Promise<MessageAnswer> {
  const content = {
    client_id: clientId,
    body,
    ...(attachmentIds.length > 0 && { attachment_ids: attachmentIds }),
  }
  return parseAnswer(
    await send('POST', thread.locale, threadApiPath(thread, 'messages'), content, quietly),
    messageShape,
  )
}

export async function putRead(thread: ThreadAddress, upTo: number): Promise<void> {
  await send('PUT', thread.locale, threadApiPath(thread, 'read'), { number: upTo }, quietly)
}
