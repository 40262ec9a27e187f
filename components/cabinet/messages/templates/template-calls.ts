import { read, send } from '@/lib/client/api/client.ts'
import { listOf, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { TemplateAnswer } from '@/lib/domain/conversation/enquiries/templates/schema.ts'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import { isLocale, type Locale } from '@/lib/shared/addresses/locales.ts'

const path = '/api/account/reply_templates'
const templatesShape = listOf(
  members<TemplateAnswer>({
    id: text,
    name: text,
    locale: (value): value is Locale => text(value) && isLocale(value),
    body: text,
  }),
)

/** The guide's own texts for messages. */
export async function readTemplates(locale: Locale): Promise<TemplateAnswer[]> {
  return parseAnswer(await read(locale, path, { isQuiet: true }), templatesShape)
}

/** @param template without spaces around its name */
export async function keepTemplate(locale: Locale, template: Omit<TemplateAnswer, 'id'>): Promise<void> {
  await send('POST', locale, path, template)
}

export async function removeTemplate(locale: Locale, id: string): Promise<void> {
  await send('DELETE', locale, `${path}/${id}`)
}

/** A language by its own name. */
export function ownLanguageName(locale: Locale): string {
  return languageOptions.find((each) => each.locale === locale)?.name ?? locale
}
