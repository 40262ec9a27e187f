import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** Behaviour of the server besides translating. */
export type TranslationFault =
  | 'none'
  | 'down'
  | 'slow'
  | 'empty'
  | 'untranslated'
  | 'loses marks'
  | 'no JSON'
  | 'knows no Georgian'

const bodySchema = z.object({
  q: z.array(z.string()).optional(),
  text: z.array(z.string()).optional(),
  texts: z.array(z.string()).optional(),
  messages: z.array(z.object({ content: z.string() })).optional(),
  source: z.string().optional(),
  target: z.string().optional(),
  target_lang: z.string().optional(),
  targetLanguageCode: z.string().optional(),
})

/** Letters of the language that a text comes out in. */
const letters: Record<string, string> = { ru: 'щ', ja: 'ぬ', zh: '译', en: 'q' }

/**
 * Stands in for LibreTranslate, DeepL, Yandex and a language model. Its translations keep nothing that isn't protected:
 * every letter becomes one of the language's, every digit a 0, and `&` and `<` stay escaped.
 */
export async function startTranslationServer() {
  const state = {
    fault: 'none' as TranslationFault,
    received: [] as string[],
    /** Instructions of a language model, which it gets besides the texts. */
    instructions: [] as string[],
    authorizations: [] as string[],
    /** Happens while it translates. */
    meanwhile: null as (() => Promise<void>) | null,
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { fault } = state
    await state.meanwhile?.()
    state.authorizations.push(request.headers.authorization ?? '')
    if (fault === 'slow') await wait(60_000, undefined, { ref: false })
    if (fault === 'down') return void response.writeHead(503).end()
    if (fault === 'no JSON') return void response.end('<html>')
    const body = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    if (fault === 'knows no Georgian' && body.source === 'ka') return void response.writeHead(400).end()
    const asked = z
      .array(z.string())
      .parse(body.q ?? body.text ?? body.texts ?? JSON.parse(body.messages?.at(-1)?.content ?? '[]'))
    state.received.push(...asked)
    if (body.messages?.[0]) state.instructions.push(body.messages[0].content)
    const target = (body.target ?? body.target_lang ?? body.targetLanguageCode ?? modelTarget(body)).slice(
      0,
      2,
    )
    const translated = asked.map((text) => garble(text, target.toLowerCase(), fault))
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answerFor(request.url ?? '', translated)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function modelTarget({ messages }: z.infer<typeof bodySchema>): string {
  const instructions = messages?.[0]?.content ?? ''
  if (instructions.includes('into Russian')) return 'ru'
  if (instructions.includes('into Japanese')) return 'ja'
  return instructions.includes('into Simplified Chinese') ? 'zh' : 'en'
}

function garble(text: string, target: string, fault: TranslationFault): string {
  if (fault === 'empty') return ''
  if (fault === 'untranslated') return text
  const letter = letters[target] ?? 'q'
  return text
    .split(/(<x id="\d+">[^<]*<\/x>|&\w+;)/)
    .map((part) => {
      if (part.startsWith('&')) return part
      if (!part.startsWith('<x')) return part.replace(/\p{L}/gu, letter).replace(/\p{N}/gu, '0')
      if (fault === 'loses marks') return part.replace(/<[^>]*>/g, '')
      // The content of the element is garbled, too.
      return part.replace(/>[^<]*</, '>0<')
    })
    .join('')
}

function answerFor(path: string, translated: string[]): object {
  if (path.endsWith('/chat/completions')) {
    return { choices: [{ message: { content: `Here you are:\n${JSON.stringify(translated)}` } }] }
  }
  if (path.includes('/v2/translate')) return { translations: translated.map((text) => ({ text })) }
  return { translatedText: translated }
}
