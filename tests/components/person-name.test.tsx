import { globSync, readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { PersonName } from '@/components/ui/person-name.tsx'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { personName } from '@/lib/shared/i18n/person-names.ts'

const joiner = '\u2060'

type Names = Partial<Record<string, string>>
type City = {
  guides: { firstname: Names; lastname: Names; languages: { code: string; level: string }[] }[]
  excursions: { title: Names }[]
}

const cities = globSync('prisma/seed/words/cities/*.json').map(
  (path) => JSON.parse(readFileSync(path, 'utf8')) as City,
)

/** Lines of a name where each is as short as the rules of `.person-name` allow. */
function shortestLines(name: string): string[] {
  return name.split(/(?<=[・·＝\- ])|(?<=\p{L})(?=[·＝])/u)
}

function shown(name: string): HTMLElement {
  return render(<PersonName>{name}</PersonName>).container
}

describe.each(['ja', 'zh-Hans'] as const)('names of the demo’s guides in %s', (locale) => {
  const names = cities.flatMap(({ guides }) =>
    guides.flatMap(({ firstname, lastname, languages }) =>
      firstname[locale] && lastname[locale]
        ? [
            personName(
              { firstname: firstname[locale], lastname: lastname[locale] },
              locale,
              languages.filter(({ level }) => level === 'native').map(({ code }) => code),
            ),
          ]
        : [],
    ),
  )

  it('break between their parts only, and no line begins with a mark', () => {
    expect(names.length).toBeGreaterThan(100)
    for (const name of names) {
      const text = shown(name).textContent
      expect(text.replaceAll(joiner, '')).toBe(name)
      for (const line of shortestLines(text)) expect(line).not.toMatch(/^[・·＝]/)
    }
  })

  it('have parts that fit into a narrow card', () => {
    for (const name of names)
      for (const line of shortestLines(name)) expect(line.length).toBeLessThanOrEqual(11)
  })
})

it.each([
  ['オリガ・ラザレワ＝デミル', ['オリガ・', `ラザレワ${joiner}＝`, 'デミル']],
  ['ジャン＝リュック', [`ジャン${joiner}＝`, 'リュック']],
  ['グズルーン・エイナルスドッティル', ['グズルーン・', 'エイナルスドッティル']],
  ['哈桑·阿卜杜勒·拉希姆', [`哈桑${joiner}·`, `阿卜杜勒${joiner}·`, '拉希姆']],
])('keeps the marks of %s at the ends of lines', (name, lines) => {
  const text = shown(name).querySelector('.person-name')?.textContent ?? ''
  expect(shortestLines(text)).toEqual(lines)
})

it.each(['田中 太郎', '王伟', 'アンナ', 'Anna Bianchi', 'Жан-Люк Пикар'])(
  'writes %s without an element of its own',
  (name) => {
    expect(shown(name).innerHTML).toBe(name)
  },
)

it('titles in Japanese and Chinese stay as they are, except before the mark between two parts of a name', () => {
  const titles = cities.flatMap(({ excursions }) =>
    excursions.flatMap(({ title }) => [title.ja ?? '', title['zh-Hans'] ?? '']),
  )
  for (const title of titles.filter((each) => !/[·＝]/.test(each))) expect(nonBreaking(title)).toBe(title)
  expect(nonBreaking('ジャン＝リュックと歩く京都')).toBe(`ジャン${joiner}＝リュックと歩く京都`)
  expect(nonBreaking('1＋1＝2')).toBe('1＋1＝2')
})
