import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import type { Locale } from '../lib/shared/addresses/locales.ts'
import type { ErrorCode } from '../lib/shared/errors.ts'

const messagesSchema = z.object({
  Errors: z.object({
    titles: z.record(z.string(), z.string()),
    details: z.record(z.string(), z.string()),
  }),
})
const kept = new Map<Locale, ReturnType<typeof translatorOf>>()

function translatorOf(locale: Locale) {
  const file = join(import.meta.dirname, '../messages', locale, 'errors.json')
  const messages = messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return createTranslator({ locale, messages, namespace: 'Errors', timeZone: 'UTC' })
}

function keptTranslator(locale: Locale) {
  const t = kept.get(locale) ?? translatorOf(locale)
  kept.set(locale, t)
  return t
}

const codes: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** A page in nothing but words, for when no page can be rendered: without a database since the start. */
export function bareDocument(locale: Locale, status: number): string {
  const t = keptTranslator(locale)
  const title = t(`titles.${status}`)
  return [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1rem}',
    'h1{font-size:1.75rem;line-height:1.3}h1,p{word-break:auto-phrase}</style>',
    `<h1>${title}</h1><p>${t(`details.${codes[status] ?? 'unavailable'}`, { minutes: 1 })}</p></html>`,
  ].join('')
}

/** The body of a problem answer (RFC 9457), as the API's own are, for what doesn't reach the API. */
export function problemBody(
  locale: Locale,
  status: number,
  code: ErrorCode,
  values: Record<string, string | number> = {},
): string {
  const t = keptTranslator(locale)
  return JSON.stringify({
    type: 'about:blank',
    title: t(`titles.${status}`),
    status,
    detail: t(`details.${code}`, values),
    code,
  })
}
