import { z } from 'zod'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'

const namesSchema = z.partialRecord(z.enum(locales), z.string())

/** Display name of a plan in a language. @param name as stored, with all its languages */
export function planName({ code, name }: { code: string; name: unknown }, locale: Locale): string {
  // A plan may be without a name in a language that came later.
  const names = namesSchema.parse(name)
  return names[locale] ?? names.ru ?? code
}
