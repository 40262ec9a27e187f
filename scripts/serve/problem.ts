import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import type { Locale } from '../../lib/shared/addresses/locales.ts'
import type { ErrorCode } from '../../lib/shared/errors.ts'

const messagesSchema = z.object({
  Errors: z.object({
    titles: z.record(z.string(), z.string()),
    details: z.record(z.string(), z.string()),
  }),
})
const kept = new Map<Locale, ReturnType<typeof translatorOf>>()

function translatorOf(locale: Locale) {
  const file = join(import.meta.dirname, '../../messages', locale, 'errors.json')
  const messages = messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return createTranslator({ locale, messages, namespace: 'Errors', timeZone: 'UTC' })
}

/** The body of a problem answer (RFC 9457), as the API's own are, for what doesn't reach the API. */
export function problemBody(
  locale: Locale,
  status: number,
  code: ErrorCode,
  values: Record<string, string | number> = {},
): string {
  const t = kept.get(locale) ?? translatorOf(locale)
  kept.set(locale, t)
  return JSON.stringify({
    type: 'about:blank',
    title: t(`titles.${status}`),
    status,
    detail: t(`details.${code}`, values),
    code,
  })
}
