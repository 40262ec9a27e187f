import 'server-only'
import { z } from 'zod'
import { addressOf } from './libretranslate.ts'
import { TranslationFailed, type Translator } from './port.ts'
import { postJson } from './post-json.ts'

const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** Languages that DeepL translates into only as a variety. */
const varieties: Readonly<Record<string, string>> = { en: 'EN-GB', pt: 'PT-PT', zh: 'ZH-HANS' }

/** DeepL. Keys of the free plan end with `:fx` and have a server of their own. */
export function deepl({ key, url }: { key: string; url: string | undefined }): Translator {
  const server = url ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')
  return async ({ fragments, from, to, signal }) => {
    const answer = await postJson(addressOf(server, 'v2/translate'), {
      headers: { Authorization: `DeepL-Auth-Key ${key}` },
      body: {
        text: fragments,
        source_lang: from.toUpperCase(),
        target_lang: varieties[to] ?? to.toUpperCase(),
        tag_handling: 'xml',
        ignore_tags: ['x'],
        preserve_formatting: true,
      },
      signal,
    })
    const parsed = answerSchema.safeParse(answer)
    if (!parsed.success) throw new TranslationFailed('strange', 'no translations')
    return parsed.data.translations.map(({ text }) => text)
  }
}
