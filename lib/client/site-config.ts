import 'client-only'
import { splitLocalePath } from '../shared/addresses/locales.ts'
import { read } from './api/client.ts'

let asked: Promise<unknown> | undefined

/** The codes of the site's languages, by `GET /api/config`, which a page asks at most once. */
export async function siteLocales(): Promise<string[]> {
  asked ??= read(splitLocalePath(location.pathname).locale, '/api/config', { isQuiet: true })
  const config = await asked
  const languages: unknown = typeof config === 'object' && config && Reflect.get(config, 'locales')
  if (!Array.isArray(languages)) return []
  return languages.map((language: unknown) => String(Object(language).lang))
}
