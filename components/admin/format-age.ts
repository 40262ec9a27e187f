import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { localeFormats } from '@/lib/shared/i18n/locale-formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Unit = 'day' | 'hour' | 'minute'

/** For how long something has been waiting, in at most two units: `2 дня 4 ч`, `2 d 4 h`, `2日4時間`, `12分钟`. */
export function formatAge(since: Date, now: Date, locale: Locale): string {
  const age = Math.max(0, now.getTime() - since.getTime())
  const parts: Array<[number, Unit]> = [
    [Math.floor(age / day), 'day'],
    [Math.floor((age % day) / hour), 'hour'],
    [Math.floor((age % hour) / minute), 'minute'],
  ]
  const isDays = age >= day
  // After hours, minutes don't matter.
  const wanted = isDays ? parts.slice(0, 2) : age >= hour ? parts.slice(1, 2) : parts.slice(2)
  const shown = wanted.filter(([value], index) => value > 0 || index === 0)
  return shown.map(([value, unit]) => inUnit(value, unit, locale)).join(spaceIn(locale))
}

function inUnit(value: number, unit: Unit, locale: Locale): string {
  const { units } = localeFormats[locale]
  if (units) return `${value}\u00a0${units[unit]}`
  const unitDisplay = unit === 'day' ? 'long' : 'short'
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value)
  return text.replace(/\s/g, spaceIn(locale))
}

function spaceIn(locale: Locale): string {
  return isWrittenInCharacters(locale) ? '' : '\u00a0'
}
