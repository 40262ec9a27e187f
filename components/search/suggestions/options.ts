import type { SuggestionsAnswer } from '@/lib/domain/discovery/search/schema.ts'
import type { OftenSearched } from './suggestions-texts.ts'

type Item<Kind extends keyof SuggestionsAnswer> = SuggestionsAnswer[Kind][number]

/** One line of the list. `link` leads to a page; a `text` is searched for. */
export type Option =
  | { kind: 'place'; key: string; link: string; item: Item<'places'> }
  | { kind: 'excursion'; key: string; link: string; item: Item<'excursions'> }
  | { kind: 'guide'; key: string; link: string; item: Item<'guides'> }
  | { kind: 'category'; key: string; link: string; item: Item<'categories'> }
  | { kind: 'often'; key: string; link: string; name: string }
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'all'; key: string; text: string }

export type Group = {
  name: 'places' | 'excursions' | 'guides' | 'categories' | 'recent' | 'often' | 'all'
  options: Option[]
}

const mostRecentBeside = 2

/** The groups of the list, without empty ones, in their order. */
export function groupsOf(
  typed: string,
  answer: SuggestionsAnswer | null,
  recent: readonly string[],
  often: readonly OftenSearched[],
): Group[] {
  const words = typed.trim()
  const groups: Group[] =
    words === ''
      ? [
          { name: 'recent', options: recent.map(asRecent) },
          {
            name: 'often',
            options: often.map((one) => ({ kind: 'often', key: `often ${one.link}`, ...one })),
          },
        ]
      : [
          ...(answer ? groupsOfAnswer(answer) : []),
          { name: 'recent', options: recentBeside(words, recent).map(asRecent) },
        ]
  const filled = groups.filter(({ options }) => options.length > 0)
  if (words === '' || (filled.length === 0 && answer)) return filled
  return filled.length === 0
    ? []
    : [...filled, { name: 'all', options: [{ kind: 'all', key: 'all', text: words }] }]
}

function groupsOfAnswer({ places, excursions, guides, categories }: SuggestionsAnswer): Group[] {
  return [
    {
      name: 'places',
      options: places.map((item) => ({
        kind: 'place',
        key: `${item.kind} ${item.id}`,
        link: item.link,
        item,
      })),
    },
    {
      name: 'categories',
      options: categories.map((item) => ({
        kind: 'category',
        key: `category ${item.id}`,
        link: item.link,
        item,
      })),
    },
    {
      name: 'excursions',
      options: excursions.map((item) => ({
        kind: 'excursion',
        key: `excursion ${item.id}`,
        link: item.link,
        item,
      })),
    },
    {
      name: 'guides',
      options: guides.map((item) => ({ kind: 'guide', key: `guide ${item.id}`, link: item.link, item })),
    },
  ]
}

function asRecent(text: string): Option {
  return { kind: 'recent', key: `recent ${text}`, text }
}

/** Earlier searches that contain what is being typed. */
function recentBeside(typed: string, recent: readonly string[]): string[] {
  const lower = typed.toLocaleLowerCase()
  return recent
    .filter((text) => text.toLocaleLowerCase() !== lower && text.toLocaleLowerCase().includes(lower))
    .slice(0, mostRecentBeside)
}
