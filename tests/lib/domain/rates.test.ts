import { parseRates, RatesError } from '@/lib/domain/catalogue/exchange-rates/published-rates.ts'
import { bankOfRussiaList, centralBankList } from '../../support/rate-lists.ts'

describe("the European Central Bank's list", () => {
  test('gives what one euro buys of our currencies, and the day', () => {
    const list = centralBankList('2026-11-19', {
      ...{ USD: 1.1583, JPY: 179.42, BGN: 1.9558, GBP: 0.8791, CNY: 8.2354, CAD: 1.6182 },
    })
    expect(parseRates(list)).toEqual({
      asOf: '2026-11-19',
      perEuro: { CAD: 1.6182, CNY: 8.2354, GBP: 0.8791, JPY: 179.42, USD: 1.1583 },
    })
  })

  const whole = centralBankList('2026-11-19', { USD: 1.1583, JPY: 179.42 })

  test.each([
    ['cut off anywhere', whole.slice(0, -40), 'not a whole XML document'],
    ['cut off in a tag', whole.slice(0, whole.indexOf('JPY')), 'not a whole XML document'],
    ['closed in the wrong order', whole.replace('</Cube>', ''), 'not a whole XML document'],
    ['empty', '', 'not a whole XML document'],
    ['no XML', 'Service unavailable', 'not a whole XML document'],
    ['two documents', whole + whole.slice(whole.indexOf('<gesmes:Env')), 'not a whole XML document'],
    ['another document', '<rss><channel/></rss>', 'no list of rates'],
    ['of a day that is none', whole.replace('2026-11-19', '2026-02-30'), 'wrong time'],
    ['without a day', whole.replace("time='2026-11-19'", ''), 'wrong time'],
    ['with a rate of zero', whole.replace('1.1583', '0'), 'wrong rates.0.rate'],
    ['with a negative rate', whole.replace('1.1583', '-1.1583'), 'wrong rates.0.rate'],
    ['with a rate in words', whole.replace('1.1583', 'N/A'), 'wrong rates.0.rate'],
    ['with an endless rate', whole.replace('1.1583', '1e999'), 'wrong rates.0.rate'],
    ['with a rate without a currency', whole.replace("currency='USD'", ''), 'wrong rates.0.currency'],
    ['naming a currency twice', whole.replace('JPY', 'USD'), 'a currency twice'],
    ['without our currencies', centralBankList('2026-11-19', { BGN: 1.9558 }), 'none of our currencies'],
    ['without currencies', centralBankList('2026-11-19', {}), 'none of our currencies'],
  ])('is refused when it is %s', (_, list, reason) => {
    expect(() => parseRates(list)).toThrow(RatesError)
    expect(() => parseRates(list)).toThrow(reason)
  })

  test('defines no entities of its own', () => {
    const list = `<!DOCTYPE a [<!ENTITY x "USD">]>${whole.replace("'USD'", "'&x;'")}`
    expect(() => parseRates(list)).toThrow(RatesError)
  })
})

describe("the Bank of Russia's list", () => {
  test('is turned round from roubles to the euro, by each nominal', () => {
    const list = bankOfRussiaList('21.11.2026', {
      ...{ USD: [1, '80,5000'], EUR: [1, '92,5750'], JPY: [100, '51,5000'], XDR: [1, '109,1'] },
    })
    const { asOf, perEuro } = parseRates(list)
    expect(asOf).toBe('2026-11-21')
    expect(Object.keys(perEuro).sort()).toEqual(['JPY', 'RUB', 'USD'])
    expect(perEuro.RUB).toBe(92.575)
    expect(perEuro.USD).toBeCloseTo(1.15, 10)
    expect(perEuro.JPY).toBeCloseTo(179.7573, 4)
  })

  const whole = bankOfRussiaList('21.11.2026', { USD: [1, '80,5000'], EUR: [1, '92,5750'] })

  test.each([
    ['without the euro', whole.replace('>EUR<', '>XDR<'), 'nothing of the euro'],
    ['of no day', whole.replace('21.11.2026', '31.11.2026'), 'wrong date'],
    ['with no nominal', whole.replace('<Nominal>1</Nominal>', ''), 'wrong rates.0.nominal'],
    ['with a nominal of zero', whole.replace('<Nominal>1<', '<Nominal>0<'), 'wrong rates.0.nominal'],
    ['with a value in words', whole.replace('80,5000', 'n/a'), 'wrong rates.0.value'],
    ['cut off', whole.slice(0, -10), 'not a whole XML document'],
  ])('is refused when it is %s', (_, list, reason) => {
    expect(() => parseRates(list)).toThrow(RatesError)
    expect(() => parseRates(list)).toThrow(reason)
  })
})
