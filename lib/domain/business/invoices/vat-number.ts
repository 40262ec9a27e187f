import { plainCode } from '../../../shared/forms/normal-text.ts'
import { vatCountryOf } from './vat-territory.ts'

/** Formats of EU VAT numbers after the prefix (ec.europa.eu/taxation_customs/vies, question 11). */
const formats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** The letters that a country's numbers begin with: Greece's aren't its code, and Monaco's are those of France. */
export function vatPrefixOf(country: string): string {
  const code = vatCountryOf(country)
  return code === 'GR' ? 'EL' : code
}

/**
 * A VAT number as it is stored: in capitals, without spaces, dots and hyphens, of the Union with its prefix, which people
 * may leave out.
 * @param country ISO 3166-1 alpha-2
 * @returns null for what can't be a number of that country
 */
export function storedVatNumber(text: string, country: string): string | null {
  const bare = plainCode(text)
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
  const format = formats[vatCountryOf(country)]
  // Outside the Union it is printed, and never checked.
  if (!format) return /^[A-Z\d]{2,20}$/.test(bare) ? bare : null
  const prefix = vatPrefixOf(country)
  const rest = bare.startsWith(prefix) && !format.test(bare) ? bare.slice(prefix.length) : bare
  return format.test(rest) ? prefix + rest : null
}

/** As it is written for people: `IT 00000000000`. */
export function spacedVatNumber(number: string): string {
  return /^[A-Z]{2}/.test(number) ? `${number.slice(0, 2)} ${number.slice(2)}` : number
}
