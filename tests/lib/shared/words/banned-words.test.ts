import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { allRoutes } from '@/app/api/document.ts'
import { openApiDocument } from '@/lib/server/api/openapi.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { type BannedWord, bannedInDocs, bannedInMessages } from './banned-words.ts'

type Tree = { [key: string]: string | Tree }

/** A text by the name that a failure shows. */
type Texts = Map<string, string>

function read(path: string): string {
  return readFileSync(join(process.cwd(), path), 'utf8')
}

function flatten(tree: Tree, prefix = ''): Texts {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

/** The words of a message, with an ellipsis for each argument. */
function withoutArguments(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return withoutArguments(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return '…'
      return Object.values(element.options)
        .map((option) => withoutArguments(option.value))
        .join('\n')
    })
    .join('')
    .replaceAll('\u00a0', ' ')
}

function messagesOf(locale: Locale): Texts {
  const files = readdirSync(join(process.cwd(), 'messages', locale)).map(
    (file) => `messages/${locale}/${file}`,
  )
  const all = [...files, `components/gallery/messages/${locale}.json`]
  const texts = all.flatMap((file) => [...flatten(JSON.parse(read(file)))])
  return new Map(texts.map(([key, text]) => [key, withoutArguments(parse(text))]))
}

function documents(): Texts {
  const paths = globSync(['*.md', 'docs/**/*.md', '.env.example'], { cwd: process.cwd() })
  return new Map(paths.map((path) => [path, read(path).replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '`')]))
}

/** Summaries and descriptions, by their place in the document of the API. */
function descriptions(part: unknown, path = ''): Texts {
  if (typeof part !== 'object' || part === null) return new Map()
  return new Map(
    Object.entries(part).flatMap(
      ([key, value]): Array<[string, string]> =>
        typeof value === 'string' && /^(?:summary|description)$/.test(key)
          ? [[`${path}.${key}`, value]]
          : [...descriptions(value, `${path}.${key}`)],
    ),
  )
}

/** The banned words in these texts, each with its place and the word to use. */
function findBanned(texts: Texts, words: BannedWord[]): string[] {
  return [...texts].flatMap(([name, text]) =>
    words
      .filter(({ except }) => !except?.includes(name))
      .flatMap(({ word, instead }) => {
        const found = word.exec(text)?.[0]
        return found === undefined ? [] : [`${name}: ${found} → ${instead}`]
      }),
  )
}

test.each(locales)('no message in %s has a banned word', (locale) => {
  expect(findBanned(messagesOf(locale), bannedInMessages[locale])).toEqual([])
})

test('no document has a banned word', () => {
  expect(findBanned(documents(), bannedInDocs)).toEqual([])
})

test('no description of the API has a banned word', () => {
  const api = descriptions(openApiDocument(allRoutes, { name: 'Cicerone', version: '1' }))
  expect(api.size).toBeGreaterThan(100)
  expect(findBanned(api, bannedInDocs)).toEqual([])
})

test('exceptions name messages and documents that exist', () => {
  const unknown = locales.flatMap((locale) => {
    const keys = messagesOf(locale)
    return bannedInMessages[locale].flatMap(({ except = [] }) => except.filter((key) => !keys.has(key)))
  })
  const paths = documents()
  const strays = bannedInDocs.flatMap(({ except = [] }) => except.filter((path) => !paths.has(path)))
  expect([...unknown, ...strays]).toEqual([])
})

test('a banned word is found in a text around its arguments, not in their names', () => {
  const words = [{ word: /\bwalks?\b/iu, instead: 'tour' }]
  const text = (message: string) => new Map([['key', withoutArguments(parse(message))]])
  expect(findBanned(text('{walk}: {count, plural, one {a tour} other {# tours}}'), words)).toEqual([])
  expect(findBanned(text('{n, plural, one {a Walk} other {tours}}'), words)).toEqual(['key: Walk → tour'])
})
