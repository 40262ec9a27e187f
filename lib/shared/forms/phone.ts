import { plainCode } from './normal-text.ts'

/** The word for an extension, as it stands before the number of it. */
const extension =
  /(?:;\s*ext=|,|\bextension|\bext\.?|\bx|доб(?:авочный)?\.?|内線|内线|分机|转|#)\s*:?\s*(\d{1,7})$/iu

/** A telephone number as it was typed, with plain digits and hyphens: `+49 170 1234567 ext. 12`. */
export function plainPhone(text: string): string {
  const plain = plainCode(text).replace(/^(?:tel|phone|тел|電話|电话)\s*\.?\s*:?\s*/iu, '')
  const found = extension.exec(plain)
  const number = found ? plain.slice(0, found.index).replace(/[\s,;.]+$/, '') : plain
  const own = number.replace(/\s*\/\s*/g, '/').trim()
  return found ? `${own} ext. ${found[1]}` : own
}

/**
 * True if a text, made plain, may be a telephone number of any country: six to fifteen digits and how people part
 * them.
 */
export function isPhone(text: string): boolean {
  const [number = '', ext] = text.split(' ext. ')
  return (
    /^\+?[\d\s().\-/]+$/.test(number) &&
    /^\d{6,15}$/.test(number.replace(/\D/g, '')) &&
    /^\d*$/.test(ext ?? '')
  )
}

/** The number itself as machines take it, without extension: `+491701234567`. @param phone as it is shown */
export function dialledNumber(phone: string): string {
  const [number = ''] = phone.split(' ext. ')
  return number.replace(/[^\d+]/g, '')
}

/** Address of `tel:` with which a device calls a number. @param phone as it is shown */
export function telephoneLink(phone: string): string {
  const [, extension] = phone.split(' ext. ')
  return `tel:${dialledNumber(phone)}${extension === undefined ? '' : `;ext=${extension}`}`
}

/** Address that opens WhatsApp with a number; null where the number lacks its country. @param phone as it is shown */
export function whatsAppLink(phone: string): string | null {
  const number = dialledNumber(phone)
  return number.startsWith('+') ? `https://wa.me/${number.slice(1)}` : null
}
