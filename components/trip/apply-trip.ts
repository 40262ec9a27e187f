import 'client-only'
import { keptTrip, onTrip } from '@/lib/client/trip/kept-trip.ts'
import type { GroupPrices } from '@/lib/domain/basics/money/group-price.ts'
import { isLocale, type Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { freeOn, type KnownDays, nextFree } from '@/lib/shared/trip/known-days.ts'
import { knownAges, peopleOf, type Trip } from '@/lib/shared/trip/trip.ts'
import { groupPriceLines } from './group-price-lines.ts'
import { loadTripWords } from './load-trip-words.ts'
import { dayInWords, peopleInWords, type SayTrip, tripInShort } from './trip-words.ts'

let isStarted = false

/** Shows the trip in all prices, days and bars of the page, from now on, also after a change of it or of the page. */
export async function startApplyingTrip(): Promise<void> {
  if (isStarted) return
  isStarted = true
  const { lang } = document.documentElement
  if (!isLocale(lang)) return
  const say = await loadTripWords(lang)
  let shown = ''
  const show = (isChange: boolean) => {
    const trip = keptTrip()
    applyTrip(document, trip, say, lang)
    const people = peopleOf(trip)
    const said = people === null ? '' : say('pricesFor', { count: people })
    if (isChange && said !== shown) announce(said)
    shown = said
  }
  show(false)
  onTrip(() => show(true))
  new MutationObserver((changes) => {
    const isNew = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element && !node.closest('[data-own]')),
    )
    if (isNew) show(false)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Writes the trip into the prices, days and bars of a part of the page. */
export function applyTrip(root: ParentNode, trip: Trip, say: SayTrip, locale: Locale): void {
  const people = peopleOf(trip)
  for (const element of root.querySelectorAll<HTMLElement>('[data-prices]')) {
    write(element, people === null ? null : `${people} ${trip.ages}`, () =>
      priceNodes(element, trip, say, locale),
    )
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-known-days]')) {
    write(element, trip.day, () => dayNodes(element, trip.day ?? '', say, locale))
  }
  const day = dayInWords(trip, say, locale)
  const group = peopleInWords(trip, say, locale)
  for (const bar of root.querySelectorAll<HTMLElement>('[data-trip-bar]')) {
    const words = [day, group].filter((line) => line !== '')
    if (bar.dataset.tripBar === 'short') {
      const short = tripInShort(trip, say, locale)
      write(bar, short || null, () => [document.createTextNode(short)])
      continue
    }
    write(bar, words.length === 0 ? null : words.join('\n'), () => [
      textElement('span', `${say('yourTrip')} `, 'sr-only'),
      ...words.map((line, index) =>
        textElement('span', `${line} `, index === 0 ? 'block font-label' : 'block'),
      ),
    ])
  }
  for (const tier of root.querySelectorAll<HTMLElement>('[data-tier]')) {
    const [least = 0, most = 0] = (tier.dataset.tier ?? '').split('-').map(Number)
    tier.toggleAttribute('data-chosen', people !== null && least <= people && people <= most)
  }
  for (const chip of root.querySelectorAll<HTMLAnchorElement>('[data-day-chip]')) {
    chip.hidden = trip.day === null
    if (trip.day === null) continue
    chip.href = `${chip.dataset.dayChip}${trip.day}`
    const words = say('freeOn', { day: formatMonthDay(trip.day, locale) })
    if (chip.textContent !== words) chip.textContent = words
  }
  for (const link of root.querySelectorAll<HTMLElement>('[data-day]')) {
    link.toggleAttribute('data-chosen', link.dataset.day === trip.day)
  }
}

/**
 * Puts new nodes into an element beside what stands there while no trip is chosen, `data-usual`, which they hide; nothing
 * where it shows this already. All of it is in the document, so a copy of it goes on from there.
 */
function write(element: HTMLElement, state: string | null, nodes: () => Node[]): void {
  if ((element.dataset.applied ?? null) === state) return
  for (const own of element.querySelectorAll(':scope > [data-own]')) own.remove()
  const usual = element.querySelector<HTMLElement>(':scope > [data-usual]')
  if (usual) usual.hidden = state !== null
  if (state === null) {
    delete element.dataset.applied
    return
  }
  element.dataset.applied = state
  const own = document.createElement('span')
  own.dataset.own = ''
  own.className = 'block'
  own.append(...nodes())
  element.append(own)
}

function priceNodes(element: HTMLElement, trip: Trip, say: SayTrip, locale: Locale): Node[] {
  const prices: GroupPrices = JSON.parse(element.dataset.prices ?? '{}')
  const isLarge = element.dataset.large !== undefined
  const isFrom = element.dataset.from !== undefined
  const lines = groupPriceLines(prices, peopleOf(trip) ?? 0, { ages: knownAges(trip), locale, say, isFrom })
  // The size is too large for this offer: its usual price stays, with what to do.
  if (lines.isTooLarge) {
    const usual = element.querySelector(':scope > [data-usual] > *')?.cloneNode(true)
    return [...(usual ? [usual] : []), textElement('span', lines.said, 'block text-sm text-warning')]
  }
  const sum = textElement('span', lines.before, 'block text-ink text-sm')
  sum.append(
    textElement('span', lines.amount, `font-bold whitespace-nowrap ${isLarge ? 'text-xl' : 'text-base'}`),
    lines.after,
  )
  return lines.below ? [sum, textElement('span', lines.below, 'block text-ink2 text-sm')] : [sum]
}

function dayNodes(element: HTMLElement, day: string, say: SayTrip, locale: Locale): Node[] {
  const days: KnownDays = JSON.parse(element.dataset.knownDays ?? '{}')
  const isFree = freeOn(days, day)
  if (isFree === undefined) return []
  const [next] = nextFree(days, day, 1)
  const named = (date: string) => formatMonthDay(date, locale)
  const said = isFree
    ? say('freeOn', { day: named(day) })
    : next
      ? say('busyUntil', { day: named(day), next: named(next) })
      : say('busyOn', { day: named(day) })
  return [textElement('span', said, isFree ? 'text-ok' : 'text-warning')]
}

function textElement(tag: 'p' | 'span', text: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** To screen readers, once. */
function announce(text: string): void {
  let region = document.getElementById('trip-news')
  if (!region) {
    region = textElement('p', '', 'sr-only')
    region.id = 'trip-news'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = text
}
