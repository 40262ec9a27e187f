import 'server-only'
import { z } from 'zod'
import { TranslationFailed, type Translator } from './port.ts'
import { postJson } from './post-json.ts'

const answerSchema = z.object({ translatedText: z.array(z.string()) })

/** LibreTranslate, usually on the operator's own server; most of them ask for no key. */
export function libreTranslate({ url, key }: { url: string; key: string | undefined }): Translator {
  return async ({ fragments, from, to, signal }) => {
    const answer = await postJson(addressOf(url, 'translate'), {
      body: { q: fragments, source: from, target: to, format: 'html', ...(key && { api_key: key }) },
      signal,
    })
    const parsed = answerSchema.safeParse(answer)
    if (!parsed.success) throw new TranslationFailed('strange', 'no translatedText')
    return parsed.data.translatedText
  }
}

/** An address below another one, which may end with a slash. */
export function addressOf(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path}`
}
