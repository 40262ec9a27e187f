import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '../../../server/env.ts'
import type { Side } from './conversation/message.ts'
import { hashOfToken } from './token.ts'

const idBytes = 16
const macBytes = 10
/** Of id and signature in base 36, which email programs may write in capitals. */
const codeLength = Math.ceil(((idBytes + macBytes) * 8) / Math.log2(36))
const letters = { guide: 'g', traveller: 't' } as const satisfies Record<Side, string>

/** Conversation and side that an address names. The signature is checked against the conversation: `isSigned`. */
export type ReplyAddress = { enquiryId: string; side: Side; mac: Uint8Array }

/** True if emails about conversations can be answered. */
export function repliesAreOn(): boolean {
  return env().REPLY_ADDRESS !== undefined
}

/** The address for a guide's answers in a conversation; null where emails aren't answered. */
export function guideReplyAddress(enquiryId: string): string | null {
  return replyAddress(enquiryId, 'guide', '')
}

/**
 * The address for a traveller's answers in a conversation; null where emails aren't answered, or without a link. It ends
 * with the link.
 */
export function travellerReplyAddress(enquiryId: string, token: string | null): string | null {
  return token === null ? null : replyAddress(enquiryId, 'traveller', ofLink(hashOfToken(token)))
}

/** Part of a traveller's address that the signature covers besides the conversation. @param tokenHash of the link */
function ofLink(tokenHash: Uint8Array): string {
  return Buffer.from(tokenHash).toString('base64url')
}

function replyAddress(enquiryId: string, side: Side, link: string): string | null {
  const { REPLY_ADDRESS } = env()
  if (REPLY_ADDRESS === undefined) return null
  const [mailbox, host] = REPLY_ADDRESS.split('@')
  const id = Buffer.from(enquiryId.replaceAll('-', ''), 'hex')
  const hex = Buffer.concat([id, macOf(enquiryId, side, link)]).toString('hex')
  const code = BigInt(`0x${hex}`).toString(36).padStart(codeLength, '0')
  return `${mailbox}+${letters[side]}${code}@${host}`
}

/** Content of an address, in whatever letters it is written; null for one that is none of ours. */
export function readReplyAddress(address: string): ReplyAddress | null {
  const { REPLY_ADDRESS } = env()
  const [mailbox, host] = REPLY_ADDRESS?.split('@') ?? []
  const [local = '', domain] = address.toLowerCase().split('@')
  const prefix = `${mailbox}+`
  if (host === undefined || domain !== host || !local.startsWith(prefix)) return null
  const [, letter, code = ''] = /^([gt])([\da-z]+)$/.exec(local.slice(prefix.length)) ?? []
  if (code.length !== codeLength) return null
  const number = [...code].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart((idBytes + macBytes) * 2, '0')
  if (hex.length !== (idBytes + macBytes) * 2) return null
  return {
    enquiryId: hex.slice(0, idBytes * 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    side: letter === letters.guide ? 'guide' : 'traveller',
    mac: Buffer.from(hex.slice(idBytes * 2), 'hex'),
  }
}

/** True if this installation has made an address for a conversation with this link. */
export function isSigned({ enquiryId, side, mac }: ReplyAddress, tokenHash: Uint8Array): boolean {
  return timingSafeEqual(mac, macOf(enquiryId, side, side === 'guide' ? '' : ofLink(tokenHash)))
}

function macOf(enquiryId: string, side: Side, link: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'reply addresses, version 1', 32))
  return createHmac('sha256', key).update(`${side}|${enquiryId}|${link}`).digest().subarray(0, macBytes)
}
