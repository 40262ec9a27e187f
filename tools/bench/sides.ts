import { each, type listAddresses } from './addresses.ts'
import { median } from './figures.ts'
import type { Peers } from './peers.ts'
import { rateOf } from './rates.ts'
import { type Row, ratioRow } from './ratio-table.ts'

const SECONDS = 2
const HOT = 50
const COLD = 4

type Side = { next: () => string; connections: number; rates: number[] }
type Comparison = { what: string; ours: Side; peer: Side; goal?: { atLeast: number } }

/** Requests per second of the site and of its peers, each side measured once a round, next to what it is compared with. */
export class Sides {
  readonly #sides: Side[] = []
  readonly #comparisons: Comparison[] = []

  /** @param site its address */
  constructor(
    site: string,
    {
      peers,
      guide,
      addresses,
      kept,
    }: {
      peers: Peers
      /** The path of its page. */
      guide: string
      addresses: Awaited<ReturnType<typeof listAddresses>>
      /** Of pages kept on disk. */
      kept: readonly string[]
    },
  ) {
    const pages = [
      { name: 'home', path: '/' },
      { name: 'guide', path: guide },
    ]
    const empty = this.#side(`${peers.empty}/`, HOT)
    for (const { name, path } of pages) {
      const ours = this.#side(site + path, HOT)
      this.#compare(`hot ${name} page against an empty Next.js page`, ours, empty)
      const plain = this.#side(`${peers.plain}/${name}`, HOT)
      this.#compare(`hot ${name} page against the same bytes from plain Node.js`, ours, plain)
      if (!peers.nginx) continue
      const nginx = this.#side(`${peers.nginx}/${name}`, HOT)
      this.#compare(`hot ${name} page against the same bytes from nginx`, ours, nginx)
    }

    const excursion = this.#side(each(addresses.excursions), COLD)
    const list = this.#side(`${peers.empty}/list`, COLD)
    const search = this.#side(each(addresses.searches), COLD)
    this.#compare('random cold excursion page against a list of 24 plain cards', excursion, list, 0.45)
    this.#compare('cold search page against a list of 24 plain cards', search, list, 0.6)

    const config = this.#side(`${site}/api/config`, COLD)
    const handler = this.#side(`${peers.empty}/api/empty`, COLD)
    const countries = this.#side(`${site}/api/countries`, COLD)
    const suggest = this.#side(each(addresses.suggested, true), COLD)
    this.#compare('GET /api/config against an empty handler', config, handler, 0.7)
    this.#compare('GET /api/countries against an empty handler', countries, handler, 0.7)
    this.#compare('GET /api/search/suggest against an empty handler', suggest, handler, 0.7)

    const disk = this.#side(each(kept, true), COLD)
    const memory = this.#side(kept[0] ?? '', COLD)
    this.#compare('random page kept on disk against one in memory', disk, memory, 0.3)
  }

  /** @param isWarmUp its figures don't count */
  async measure(isWarmUp: boolean): Promise<void> {
    for (const { next, connections, rates } of this.#sides) {
      const rate = await rateOf(next, connections, { seconds: SECONDS })
      if (!isWarmUp) rates.push(rate)
    }
  }

  rows(): Row[] {
    const show = (rate: number) => `${rate.toFixed(0)}/s`
    return this.#comparisons.map(({ what, ours, peer, goal }) =>
      ratioRow(what, { ours: median(ours.rates), peer: median(peer.rates), show }, goal),
    )
  }

  #side(address: string | (() => string), connections: number): Side {
    const next = typeof address === 'string' ? () => address : address
    const side = { next, connections, rates: [] }
    this.#sides.push(side)
    return side
  }

  #compare(what: string, ours: Side, peer: Side, atLeast?: number): void {
    this.#comparisons.push({ what, ours, peer, ...(atLeast !== undefined && { goal: { atLeast } }) })
  }
}
