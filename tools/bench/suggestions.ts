import { Agent } from 'node:http'
import { z } from 'zod'
import { type Locale, locales, prefixOf } from '../../lib/shared/addresses/locales.ts'
import { BootError } from '../../scripts/boot/processes.ts'
import { line, median, ms, percentile } from './figures.ts'
import { request } from './http-request.ts'
import { type Site, withClient } from './site.ts'

const CLIENTS = 4
const ROUNDS = 5
const SECONDS = 2
/** Number of different queries that are repeated often. */
const FREQUENT = 200
const SHORTEST = 1
const LONGEST = 8

type Call = { address: string; method?: string; status: number }
type Measured = { rate: number; times: number[] }

/**
 * Suggestions against a route handler of the same server that only answers, by turns in one run: for what somebody has
 * just asked for, and for what nobody has.
 */
export async function measureSuggestions(site: Site): Promise<string[]> {
  const asked = await listBeginnings(site)
  const addressOf = ([locale, typed]: Beginning) =>
    `${site.address}${prefixOf(locale)}/api/search/suggest?${new URLSearchParams({ q: typed })}`
  const frequent = asked.slice(0, FREQUENT).map(addressOf)
  const rare = asked.slice(FREQUENT).map(addressOf)
  let next = 0
  let last = 0
  const kinds: Record<'empty' | 'again' | 'first', () => Call> = {
    // A handler of the same file that reads nothing.
    empty: () => ({ address: frequent[0] ?? '', method: 'OPTIONS', status: 204 }),
    again: () => ({ address: frequent[next++ % frequent.length] ?? '', status: 200 }),
    first: () => {
      const address = rare[last++]
      if (!address) throw new BootError('There are fewer beginnings of names than the benchmark asks for.')
      return { address, status: 200 }
    },
  }
  const rounds = { empty: [] as Measured[], again: [] as Measured[], first: [] as Measured[] }
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of ['empty', 'again', 'first'] as const) {
      const measured = await measure(kinds[kind])
      if (round > 0) rounds[kind].push(measured)
    }
  }
  const rateOf = (kind: keyof typeof rounds) => median(rounds[kind].map(({ rate }) => rate))
  const timesOf = (kind: keyof typeof rounds) => rounds[kind].flatMap(({ times }) => times)
  const empty = rateOf('empty')
  const lineOf = (kind: 'again' | 'first', name: string) => {
    const times = timesOf(kind)
    const rates = `${rateOf(kind).toFixed(0)}/s against ${empty.toFixed(0)}/s`
    return line(
      name,
      rateOf(kind) / empty,
      `${rates}, p50 / p95 ${ms(median(times))} / ${ms(percentile(times, 95))}`,
    )
  }
  return [
    `Suggestions against an empty route handler of the same server, ${CLIENTS} clients: higher is better`,
    lineOf('again', 'what somebody has asked for a moment ago'),
    lineOf('first', 'what nobody has asked for'),
    '',
  ]
}

async function measure(next: () => Call): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const times: number[] = []
  const since = performance.now()
  const client = async () => {
    while (performance.now() < since + SECONDS * 1000) {
      const { address, method, status: wanted } = next()
      const { status, milliseconds } = await request(address, agent, method)
      if (status !== wanted) throw new BootError(`${address} answered with ${status}.`)
      times.push(milliseconds)
    }
  }
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client))
    return { rate: times.length / ((performance.now() - since) / 1000), times }
  } finally {
    agent.destroy()
  }
}

type Beginning = [locale: Locale, typed: string]

/** Beginnings of what places, guides and excursions are called, asked for in every language, in no order. */
async function listBeginnings({ databaseUrl }: Site): Promise<Beginning[]> {
  const names = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT "name" FROM "CityTranslation"
      UNION SELECT "name" FROM "CountryTranslation"
      UNION SELECT "firstname" FROM "GuideTranslation"
      UNION SELECT "lastname" FROM "GuideTranslation"
      UNION SELECT "title" FROM "ExcursionTranslation"`,
    )
    return z.array(z.object({ name: z.string() })).parse(rows)
  })
  const beginnings = new Set<string>()
  for (const { name } of names) {
    const letters = [...name.toLowerCase()]
    for (let length = SHORTEST; length <= Math.min(LONGEST, letters.length); length++)
      beginnings.add(letters.slice(0, length).join('').trim())
  }
  const all = [...beginnings].flatMap((typed) => locales.map((locale): Beginning => [locale, typed]))
  // The same order in every run, in which no two neighbours are of one name.
  return all
    .filter(([, typed]) => typed !== '')
    .map((one, index): [number, Beginning] => [Math.imul(index + 1, 0x9e3779b1) >>> 0, one])
    .sort(([one], [other]) => one - other)
    .map(([, one]) => one)
}
