import 'server-only'
import { z } from 'zod'
import { addressOf } from './libretranslate.ts'
import { TranslationFailed, type Translator } from './port.ts'
import { postJson } from './post-json.ts'

const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** Yandex Translate with the key of a service account, which belongs to a folder by itself. */
export function yandexTranslate({ key, url }: { key: string; url: string | undefined }): Translator {
  return async ({ fragments, from, to, signal }) => {
    const server = url ?? 'https://translate.api.cloud.yandex.net'
    const answer = await postJson(addressOf(server, 'translate/v2/translate'), {
      headers: { Authorization: `Api-Key ${key}` },
      body: { texts: fragments, sourceLanguageCode: from, targetLanguageCode: to, format: 'HTML' },
      signal,
    })
    const parsed = answerSchema.safeParse(answer)
    if (!parsed.success) throw new TranslationFailed('strange', 'no translations')
    return parsed.data.translations.map(({ text }) => text)
  }
}
