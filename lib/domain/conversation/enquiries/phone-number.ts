import 'server-only'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Locale } from '../../../shared/addresses/locales.ts'

/**
 * Country of a number without its code: that of readers whose language one country speaks. English is written from
 * everywhere. English is written from everywhere, and a guess would lead to somebody else.
 */
const homes: Partial<Record<Locale, CountryCode>> = { ru: 'RU', ja: 'JP', 'zh-Hans': 'CN' }

/**
 * A traveller's number as it is kept: `+4917012345678`, with `;ext=12` for an extension (RFC 3966). One that is not
 * understood stays as it was typed: the guide may know what is meant.
 * @param typed made plain by `plainPhone`
 */
export function storedPhone(typed: string, locale: Locale): string {
  const [main = '', extension] = typed.split(' ext. ')
  const number = parsePhoneNumberFromString(main.replace(/\//g, ' '), homes[locale])
  if (!number?.isValid()) return typed
  return extension === undefined ? number.number : `${number.number};ext=${extension}`
}

/** A number for people: `+49 170 12345678 ext. 12`. */
export function shownPhone(stored: string): string {
  const [main = '', extension] = stored.split(';ext=')
  if (!main.startsWith('+')) return stored
  const number = parsePhoneNumberFromString(main)
  const shown = number?.isValid() ? number.formatInternational() : main
  return extension === undefined ? shown : `${shown} ext. ${extension}`
}
