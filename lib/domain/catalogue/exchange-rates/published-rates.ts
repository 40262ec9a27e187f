import { SaxesParser } from 'saxes'
import { z } from 'zod'
import { type Currency, currencies } from '../../basics/money/price.ts'

/** Number of units of our currencies one euro buys, by the list of a day (ISO date). */
export type PublishedRates = { asOf: string; perEuro: Partial<Record<Currency, number>> }

/** A list can't be fetched, parsed or trusted; the message says why in one line. */
export class RatesError extends Error {
  override name = 'RatesError'
}

/**
 * Reads a bank's daily list: the reference rates of the European Central Bank, or those of the Bank of Russia, in
 * roubles. Currencies that we don't use are left out.
 * @throws RatesError when it is neither, truncated, or any figure in it is impossible
 */
export function parseRates(xml: string): PublishedRates {
  const root = readTree(xml)
  const { asOf, perEuro } = root.name === 'ValCurs' ? readBankOfRussia(root) : readCentralBank(root)
  const ours = currencies.flatMap((currency) => {
    const rate = currency === 'EUR' ? undefined : perEuro.get(currency)
    return rate === undefined ? [] : [[currency, rate] as const]
  })
  if (ours.length === 0) throw new RatesError('names none of our currencies')
  return { asOf, perEuro: Object.fromEntries(ours) }
}

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }
type List = { asOf: string; perEuro: Map<string, number> }

function readTree(xml: string): Element {
  const document: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.on('error', (cause) => {
    throw new RatesError('is not a whole XML document', { cause })
  })
  parser.write(xml).close()
  const [root] = document.children
  if (!root) throw new RatesError('is not a whole XML document')
  return root
}

const code = z.string().regex(/^[A-Z]{3}$/)
const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,8})?$/)
  .transform(Number)
  .refine((rate) => rate > 0)

const centralBankList = z.object({
  time: z.iso.date(),
  rates: z.array(z.object({ currency: code, rate: decimal })),
})

/** `<Cube><Cube time="2026-11-19"><Cube currency="USD" rate="1.1583"/>…`, inside an envelope. */
function readCentralBank(root: Element): List {
  const days = childrenOf(childrenOf([root], 'Cube'), 'Cube')
  if (root.name !== 'gesmes:Envelope' || days.length !== 1)
    throw new RatesError('is no list of rates that we know')
  const { time, rates } = checked(centralBankList, {
    time: days[0]?.attributes.time,
    rates: childrenOf(days, 'Cube').map(({ attributes }) => attributes),
  })
  return { asOf: time, perEuro: byCurrency(rates) }
}

const bankOfRussiaList = z.object({
  date: z
    .string()
    .regex(/^\d\d\.\d\d\.\d{4}$/)
    .transform((date) => date.split('.').toReversed().join('-'))
    .pipe(z.iso.date()),
  rates: z.array(
    z.object({
      currency: code,
      // This many units cost `value` roubles.
      nominal: decimal,
      value: z
        .string()
        .transform((value) => value.replace(',', '.'))
        .pipe(decimal),
    }),
  ),
})

/** `<ValCurs Date="20.11.2026"><Valute><CharCode>EUR</CharCode><Nominal>1</Nominal><Value>93,4</Value>…` */
function readBankOfRussia(root: Element): List {
  const textOf = (valute: Element, name: string) => childrenOf([valute], name)[0]?.text.trim()
  const { date, rates } = checked(bankOfRussiaList, {
    date: root.attributes.Date,
    rates: childrenOf([root], 'Valute').map((valute) => ({
      currency: textOf(valute, 'CharCode'),
      nominal: textOf(valute, 'Nominal'),
      value: textOf(valute, 'Value'),
    })),
  })
  const roubles = byCurrency(
    rates.map(({ currency, nominal, value }) => ({ currency, rate: value / nominal })),
  )
  const perEuro = roubles.get('EUR')
  if (perEuro === undefined) throw new RatesError('says nothing of the euro')
  const others = [...roubles].map(([currency, each]) => [currency, perEuro / each] as const)
  return { asOf: date, perEuro: new Map([...others, ['RUB', perEuro]]) }
}

function childrenOf(parents: Element[], name: string): Element[] {
  return parents.flatMap(({ children }) => children.filter((child) => child.name === name))
}

function byCurrency(rates: { currency: string; rate: number }[]): Map<string, number> {
  const map = new Map(rates.map(({ currency, rate }) => [currency, rate]))
  if (map.size < rates.length) throw new RatesError('names a currency twice')
  return map
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new RatesError(`has a wrong ${error.issues[0]?.path.join('.') || 'form'}`)
}
