import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

type Tree = { [key: string]: string | Tree }

function filesOf(locale: Locale): string[] {
  return readdirSync(join(process.cwd(), 'messages', locale)).sort()
}

/** The site's words, a file for each area, and those of the gallery's samples. */
const sources: Array<{ name: string; path: (locale: Locale) => string }> = [
  ...filesOf('ru').map((file) => ({ name: file, path: (locale: Locale) => `messages/${locale}/${file}` })),
  { name: 'gallery', path: (locale) => `components/gallery/messages/${locale}.json` },
]

function readMessages(path: string): Tree {
  return JSON.parse(readFileSync(join(process.cwd(), path), 'utf8'))
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

function argumentNames(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const own = [element.value]
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      return [...own, ...Object.values(element.options).flatMap((option) => argumentNames(option.value))]
    }
    if (element.type === TYPE.tag) return [...own, ...argumentNames(element.children)]
    return own
  })
}

/** Arguments that only some languages' grammar needs: a place in the prepositional case, a name without an ending. */
const grammatical = /In$|^(code|language|name|firstname|hasCase|inPlace)$/

describe.each(locales)('messages/%s', (locale) => {
  test('has exactly the files of the Russian folder', () => {
    expect(filesOf(locale)).toEqual(filesOf('ru'))
  })

  test('has each namespace in one file, and no file that is not loaded', () => {
    const namespaces = filesOf(locale).flatMap((file) =>
      Object.keys(readMessages(`messages/${locale}/${file}`)),
    )
    expect(Object.keys(messagesOf(locale)).sort()).toEqual(namespaces.sort())
  })
})

describe.each(sources)('$name', ({ path }) => {
  const russian = flatten(readMessages(path('ru')))

  const argumentsByLocale = new Map(
    locales.map((locale) => {
      const messages = [...flatten(readMessages(path(locale)))]
      return [locale, new Map(messages.map(([key, text]) => [key, argumentNames(parse(text))]))]
    }),
  )

  function argumentsOf(locale: Locale, key: string): string[] {
    return argumentsByLocale.get(locale)?.get(key) ?? []
  }

  describe.each(locales)('messages in %s', (locale) => {
    const messages = flatten(readMessages(path(locale)))

    test('have exactly the keys of the Russian file', () => {
      expect([...messages.keys()].sort()).toEqual([...russian.keys()].sort())
    })

    test('are never empty', () => {
      expect([...messages].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
    })

    test('can be parsed and use no argument that the other languages do not know', () => {
      const strays = [...messages.keys()].flatMap((key) => {
        const others = locales.filter((other) => other !== locale).flatMap((other) => argumentsOf(other, key))
        return argumentsOf(locale, key)
          .filter((name) => !others.includes(name) && !grammatical.test(name))
          .map((name) => `${key}: {${name}}`)
      })
      expect(strays).toEqual([])
    })
  })
})
