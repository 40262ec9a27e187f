import 'server-only'
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime'

/** Maximum size of a received email, in bytes; that of the large providers. */
export const maxMailBytes = 25 * 1024 * 1024

/** A file in an email. */
export type MailFile = {
  name: string
  /** As the sender's program says. */
  type: string
  bytes: Uint8Array
  /** Content-ID without its brackets, of a picture that stands in the text. */
  contentId: string | null
  /** The sender's program says that it was attached, not that it stands in the text. */
  isAttached: boolean
}

/** A received email. */
export type ReceivedMail = {
  /** Null where it has none. */
  messageId: string | null
  /** Addresses in From, in small letters. */
  from: string[]
  /** Addresses to which it is or was sent, in small letters, those of the delivering servers first. */
  recipients: string[]
  subject: string
  /** Null where it doesn't say, or nothing readable. */
  sentAt: Date | null
  /** By name in small letters, each in the order of the email. */
  headers: ReadonlyMap<string, readonly string[]>
  text: string
  html: string
  files: MailFile[]
}

/** Limits of what is read, against emails that are built to take long. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const

/** @throws Error for what is no email, or goes beyond the limits of nesting and headers */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  return received(await PostalMime.parse(raw, limits))
}

/** The email without its contents, which may be large. @throws Error as `readMail` */
export async function readMailHead(raw: Uint8Array): Promise<ReceivedMail> {
  const text = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, limits.maxHeadersSize))
  const ends = [text.indexOf('\r\n\r\n'), text.indexOf('\n\n')].filter((end) => end >= 0)
  const head = text.subarray(0, ends.length > 0 ? Math.min(...ends) : undefined).toString('latin1')
  // As plain text: the parts that a multipart email announces are not there.
  const lines = head.replace(/^content-[^\n]*\n(?:[ \t][^\n]*\n)*/gim, '')
  return received(await PostalMime.parse(Buffer.from(`${lines}\r\n\r\n`, 'latin1'), limits))
}

function received(email: Email): ReceivedMail {
  const headers = new Map<string, string[]>()
  for (const { key, value } of email.headers) headers.set(key, [...(headers.get(key) ?? []), value])
  const sentAt = new Date(email.date ?? Number.NaN)
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap((name) =>
    (headers.get(name) ?? []).map((value) => value.replace(/[<>\s]/g, '')),
  )
  return {
    messageId: email.messageId?.trim() || null,
    // The parser keeps the first address of the first line only.
    from: addressesOf((headers.get('from') ?? []).flatMap((line) => addressParser(line))),
    recipients: [
      ...delivered.map((address) => address.toLowerCase()),
      ...addressesOf([...(email.to ?? []), ...(email.cc ?? [])]),
    ],
    subject: email.subject ?? '',
    sentAt: Number.isNaN(sentAt.getTime()) ? null : sentAt,
    headers,
    text: email.text ?? '',
    html: email.html ?? '',
    files: email.attachments.map(fileOf),
  }
}

function addressesOf(addresses: readonly Address[]): string[] {
  return addresses.flatMap(({ address, group }) =>
    address === undefined ? (group ?? []).map((one) => one.address.toLowerCase()) : [address.toLowerCase()],
  )
}

function fileOf({ filename, mimeType, content, contentId, disposition }: Attachment): MailFile {
  return {
    name: filename ?? '',
    type: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    contentId: contentId?.replace(/^<|>$/g, '') ?? null,
    isAttached: disposition === 'attachment',
  }
}
