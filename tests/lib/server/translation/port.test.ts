import { parseEnv } from '@/lib/server/env.ts'
import {
  configuredProviders,
  missingSettings,
  openTranslator,
} from '@/lib/server/translation/open-translator.ts'
import { translate } from '@/lib/server/translation/translate.ts'
import { translationProviders } from '@/lib/shared/translation-providers.ts'
import { startTranslationServer, type TranslationFault } from '../../../support/translation-server.ts'

const server = await startTranslationServer()
afterAll(() => server.close())
beforeEach(() => {
  server.state.fault = 'none'
  server.state.received.length = 0
})

const enough = {
  DATABASE_URL: 'postgresql://cicerone:x@127.0.0.1:5432/cicerone',
  NEXTAUTH_SECRET: 'a secret that is long enough to be one',
}
const environment = parseEnv({
  ...enough,
  LIBRETRANSLATE_URL: `${server.url}/`,
  DEEPL_KEY: 'key-of-deepl:fx',
  DEEPL_URL: server.url,
  YANDEX_TRANSLATE_KEY: 'key-of-yandex',
  YANDEX_TRANSLATE_URL: server.url,
  LANGUAGE_MODEL_URL: `${server.url}/v1`,
  LANGUAGE_MODEL_NAME: 'small',
})

const message = [
  'Hello Marco & Ольга, 4 of us < 12 years? Meet at 14:30, 3 pm or 9.15.',
  '',
  '  It costs €1,200.50 or 15 000 ₽; call +39 (06) 123-45-67 or write to olga@mail.example.com.',
  'See https://example.com/a?b=1&c=2, room 12B, flight BA2490, 3万円, 2027-05-03.',
].join('\n')
const kept = [
  'Marco',
  'Ольга',
  '4',
  '12',
  '14:30',
  '3 pm',
  '9.15',
  '€1,200.50',
  '15 000 ₽',
  '+39 (06) 123-45-67',
  'olga@mail.example.com',
  'https://example.com/a?b=1&c=2',
  '12B',
  'BA2490',
  '2027-05-03',
]
const names = ['Marco', 'Ольга', 'O']

function translated(texts: string[], to = 'ru', milliseconds = 5000) {
  const translator = openTranslator('libretranslate', environment)
  if (!translator) throw new Error('it is configured')
  return translate(translator, texts, { from: 'en', to, names, signal: AbortSignal.timeout(milliseconds) })
}

test.each(translationProviders)(
  '%s translates, and numbers, times, prices, names and links stay',
  async (provider) => {
    const translator = openTranslator(provider, environment)
    if (!translator) throw new Error('it is configured')
    for (const to of ['ru', 'ja', 'zh']) {
      const signal = AbortSignal.timeout(5000)
      const [text] = await translate(translator, [message], { from: 'en', to, names, signal })
      for (const part of kept) expect(text).toContain(part)
      expect(text?.split('\n')).toHaveLength(4)
      expect(text).not.toMatch(/hello|Hello|&amp;|&lt;|<x/)
      expect(text).toContain('& ')
    }
  },
)

test('the server learns neither names nor numbers that it could change', async () => {
  await translated(['Olga asks for 14:30'])
  expect(server.state.received).toEqual(['Olga asks for <x id="0">14:30</x>'])
})

test('a text without words is not sent', async () => {
  expect(await translated(['14:30', '€ 150', 'https://example.com', '…', 'Hello'])).toEqual([
    null,
    null,
    null,
    null,
    'щщщщщ',
  ])
  expect(server.state.received).toEqual(['Hello'])
})

test.each<[TranslationFault, string]>([
  ['empty', 'an empty answer'],
  ['untranslated', 'one in the wrong language'],
  ['loses marks', 'one without the numbers'],
])('%s: the original is shown instead of %s', async (fault) => {
  server.state.fault = fault
  expect(await translated(['Hello, we are 4 people'])).toEqual([null])
})

test.each<[TranslationFault, string]>([
  ['down', 'away'],
  ['no JSON', 'strange'],
])('a server that is %s is reported as %s', async (fault, problem) => {
  server.state.fault = fault
  await expect(translated(['Hello'])).rejects.toMatchObject({ problem })
})

test('a slow server is not waited for', async () => {
  server.state.fault = 'slow'
  await expect(translated(['Hello'], 'ru', 50)).rejects.toMatchObject({ problem: 'slow' })
})

const order = { from: 'en', to: 'ru', names: [], signal: AbortSignal.timeout(10_000) }

test.each([
  'Платите на <x id="0">14</x> evil.example: https://evil.example',
  'Платите <x id="0">14</x> на https&#58;//evil.example',
  'Платите <x id="0">14</x> на me&#64;evil.example',
  'Платите <x id="0">14</x> на evil.com',
  'Платите <x id="0">14</x> по телефону +7 916 123-45-67',
  `Платите <x id="0">14</x>${' и ещё раз'.repeat(100)}`,
  'Платите <x id="0">14</x>&#0;',
])('what nobody has written is no translation: %s', async (answer) => {
  expect(await translate(async () => [answer], ['Pay 14'], order)).toEqual([null])
})

test('a line that can’t be used stays as it was written, and the others are translated', async () => {
  const half = async () => ['Здравствуйте', 'Платите на <x id="0">14</x> evil.com']
  expect(await translate(half, ['Hello\nPay 14'], order)).toEqual(['Здравствуйте\nPay 14'])
})

test('a link ends before the words of a language without spaces', async () => {
  const inJapanese = async () => ['<x id="0">0</x>をご覧ください']
  const read = translate(inJapanese, ['See https://example.com/a'], { ...order, to: 'ja' })
  expect(await read).toEqual(['https://example.com/a をご覧ください'])
})

const terms = [
  ['meeting point', '集合場所'],
  ['guide', 'ガイド'],
] as const

test('words of the glossary come back as the site has them, and only whole words', async () => {
  const translator = openTranslator('libretranslate', environment)
  if (!translator) throw new Error('it is configured')
  const inJapanese = { ...order, to: 'ja', terms }
  const texts = ['Your Guide waits at the meeting point.', 'Guide', 'She guided us']
  expect(await translate(translator, texts, inJapanese)).toEqual([
    'ぬぬぬぬ ガイド ぬぬぬぬぬ ぬぬ ぬぬぬ 集合場所.',
    'ガイド',
    'ぬぬぬ ぬぬぬぬぬぬ ぬぬ',
  ])
})

test('a Japanese word of the glossary is none within a longer one', async () => {
  const translator = openTranslator('libretranslate', environment)
  if (!translator) throw new Error('it is configured')
  const inEnglish = { ...order, from: 'ja', to: 'en', terms: [['ガイド', 'guide']] as const }
  await translate(translator, ['ガイドブックを見ました', 'バスガイドがいます', 'このガイドです'], inEnglish)
  expect(server.state.received.slice(-3)).toEqual([
    'ガイドブックを見ました',
    'バスガイドがいます',
    'この<x id="0">ガイド</x>です',
  ])
})

test('into Russian a word of the glossary is put in only where it stands by itself', async () => {
  const translator = openTranslator('libretranslate', environment)
  if (!translator) throw new Error('it is configured')
  const inRussian = { ...order, terms: [['meeting point', 'место встречи']] as const }
  expect(await translate(translator, ['Meeting point', 'At the meeting point'], inRussian)).toEqual([
    'Место встречи',
    'щщ щщщ щщщщщщщ щщщщщ',
  ])
})

test('a language model is told the words of the glossary, and inflects them by itself', async () => {
  const model = openTranslator('model', environment)
  if (!model) throw new Error('it is configured')
  await translate(model, ['Your guide waits'], { ...order, terms: [['guide', 'гид']] })
  expect(server.state.instructions.at(-1)).toContain('{"guide":"гид"}')
  expect(server.state.received.at(-1)).toBe('Your guide waits')
  await translate(model, ['Your guide waits'], order)
  expect(server.state.instructions.at(-1)).not.toContain('these terms')
})

test('a provider without its key is not offered', () => {
  expect(configuredProviders(parseEnv(enough))).toEqual([])
  expect(missingSettings('model', parseEnv(enough))).toEqual(['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL_NAME'])
  expect(openTranslator('deepl', parseEnv(enough))).toBeNull()
  expect(configuredProviders(environment)).toEqual([...translationProviders])
})
