import fc from 'fast-check'
import { movePages } from '@/lib/domain/basics/redirects/commands.ts'
import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()

const move = (...moves: Array<[from: string, to: string]>) =>
  db.$transaction((tx) =>
    movePages(
      tx,
      moves.map(([from, to]) => ({ from, to })),
    ),
  )

describe('redirects of pages that move', () => {
  it('lead to where the page is now, without a chain', async () => {
    await move(['/guides/italy/firenze', '/guides/italy/florenz'])
    await move(['/guides/italy/florenz', '/guides/italy/florence'])
    expect(await findRedirect('/guides/italy/firenze')).toBe('/guides/italy/florence')
    expect(await findRedirect('/guides/italy/florenz')).toBe('/guides/italy/florence')
  })

  it('leave no loop when a page gets its first address back', async () => {
    await move(['/guides/italy/florence', '/guides/italy/firenze'])
    await move(['/guides/italy/firenze', '/guides/italy/florence'])
    expect(await findRedirect('/guides/italy/florence')).toBeNull()
    expect(await findRedirect('/guides/italy/firenze')).toBe('/guides/italy/florence')
  })

  it('follow when a country moves that their page is in', async () => {
    await move(['/guides/italia/roma', '/guides/italia/rome'])
    await move(['/guides/italia', '/guides/italy'], ['/guides/italia/rome', '/guides/italy/rome'])
    expect(await findRedirect('/guides/italia/roma')).toBe('/guides/italy/rome')
    expect(await findRedirect('/guides/italia/rome/page/2')).toBe('/guides/italy/rome/page/2')
  })

  it('survive a country that comes back after its cities have moved', async () => {
    await move(['/guides/a', '/guides/b'], ['/guides/a/x', '/guides/b/x'])
    await move(['/guides/b/x', '/guides/b/y'])
    await move(['/guides/b', '/guides/a'], ['/guides/b/y', '/guides/a/y'])
    for (const former of ['/guides/a/x', '/guides/b/x', '/guides/b/y']) {
      expect(await findRedirect(former)).toBe('/guides/a/y')
    }
    expect(await findRedirect('/guides/a')).toBeNull()
  })
})

// A model of countries with cities: what stands where, and which page was last at an address.
const slugs = ['a', 'b', 'c', 'd'] as const
const slug = fc.constantFrom(...slugs)
const act = fc.oneof(
  fc.record({ kind: fc.constant('country' as const), which: fc.nat(1), slug }),
  fc.record({ kind: fc.constant('city' as const), which: fc.nat(4), slug }),
  fc.record({ kind: fc.constant('merge' as const), which: fc.nat(4), into: fc.nat(4) }),
)

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

class World {
  readonly countries = ['a', 'b']
  readonly cities = [
    { country: 0, slug: 'a' },
    { country: 0, slug: 'b' },
    { country: 0, slug: 'c' },
    { country: 1, slug: 'a' },
    { country: 1, slug: 'd' },
  ]
  /** Of a city that was merged: the one that it is in now. */
  readonly mergedInto = new Map<number, number>()
  readonly lastAt = new Map<string, string>()

  pages(): Map<string, string> {
    const countries = this.countries.map((name, id): [string, string] => [`country ${id}`, `/guides/${name}`])
    const cities = this.cities.flatMap(
      ({ country, slug }, id): Array<[string, string]> =>
        this.mergedInto.has(id) ? [] : [[`city ${id}`, `/guides/${this.countries[country]}/${slug}`]],
    )
    return new Map([...countries, ...cities])
  }

  /** Where a page goes on: itself, or what it was merged into. */
  now(page: string): string {
    for (let key = page; ; ) {
      const [kind, id] = key.split(' ')
      const into = kind === 'city' ? this.mergedInto.get(Number(id)) : undefined
      if (into === undefined) return key
      key = `city ${into}`
    }
  }

  /** @returns false for an act that the site would refuse */
  apply(done: Act): boolean {
    if (done.kind === 'country') {
      if (this.countries.includes(done.slug)) return false
      this.countries[done.which] = done.slug
      return true
    }
    const city = this.cities[done.which]
    if (!city || this.mergedInto.has(done.which)) return false
    if (done.kind === 'merge') {
      if (done.into === done.which || this.mergedInto.has(done.into)) return false
      this.mergedInto.set(done.which, done.into)
      return true
    }
    const isTaken = this.cities.some(
      (other, id) => !this.mergedInto.has(id) && other.country === city.country && other.slug === done.slug,
    )
    if (isTaken) return false
    city.slug = done.slug
    return true
  }
}

test('after any renames and merges, each former address leads to its page at once, and no page away', async () => {
  const property = fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
    await db.redirect.deleteMany()
    const world = new World()
    for (const [page, path] of world.pages()) world.lastAt.set(path, page)
    for (const done of acts) {
      const before = world.pages()
      if (!world.apply(done)) continue
      const after = world.pages()
      await move(
        ...[...before].flatMap(([page, from]): Array<[string, string]> => {
          const to = after.get(world.now(page))
          return to === undefined ? [] : [[from, to]]
        }),
      )
      for (const [page, path] of after) world.lastAt.set(path, page)
    }
    const pages = world.pages()
    const live = new Set(pages.values())
    for (const [path, page] of world.lastAt) {
      const redirect = await findRedirect(path)
      if (live.has(path)) expect(await db.redirect.count({ where: { fromPath: path } })).toBe(0)
      else expect([path, redirect]).toEqual([path, pages.get(world.now(page))])
    }
  })
  await fc.assert(property, { numRuns: 40 })
})
