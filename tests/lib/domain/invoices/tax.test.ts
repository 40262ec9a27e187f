import fc from 'fast-check'
import { standardTaxRates } from '@/lib/domain/business/invoices/seller.ts'
import { taxationOf, taxIn, withoutTax } from '@/lib/domain/business/invoices/tax.ts'
import { spacedVatNumber, storedVatNumber } from '@/lib/domain/business/invoices/vat-number.ts'

const seller = { country: 'IT', vatNumber: 'IT12345670017' }
const buyer = (country: string, hasCheckedVatNumber = false) => ({ country, hasCheckedVatNumber })

describe('how an invoice is taxed', () => {
  test.each([
    ['a neighbour pays the rate of the country', seller, buyer('IT'), 'domestic', 2200],
    ['also as a business', seller, buyer('IT', true), 'domestic', 2200],
    ['a person of another country of the Union pays its rate', seller, buyer('FI'), 'destination', 2550],
    ['a business there pays the tax itself', seller, buyer('DE', true), 'reverse_charge', 0],
    ['nobody outside the Union pays any', seller, buyer('JP'), 'outside', 0],
    ['also not as a business', seller, buyer('GB', true), 'outside', 0],
    ['a seller without a number charges none', { ...seller, vatNumber: null }, buyer('IT'), 'none', 0],
    ['not even abroad', { ...seller, vatNumber: null }, buyer('DE', true), 'none', 0],
  ] as const)('%s', (_, from, to, treatment, rate) => {
    expect(taxationOf(from, to, standardTaxRates)).toEqual({ treatment, rate })
  })

  test.each(['RU', 'GE', 'TR', 'JP', 'CN', 'US'])(
    'a seller of %s charges the tax of that country alone',
    (country) => {
      const from = { country, vatNumber: '1234567890' }
      const rates = { ...standardTaxRates, [country]: 1000 }
      const at = (to: string, isChecked = false) => taxationOf(from, buyer(to, isChecked), rates)
      expect(at(country)).toEqual({ treatment: 'domestic', rate: 1000 })
      expect([at('IT'), at('DE', true), at('AM')]).toEqual(Array(3).fill({ treatment: 'outside', rate: 0 }))
    },
  )

  test.each([
    ['FR', 'MC', false, 'domestic', 2000],
    ['FR', 'MC', true, 'domestic', 2000],
    ['IT', 'MC', false, 'destination', 2000],
    ['IT', 'MC', true, 'reverse_charge', 0],
    ['MC', 'FR', false, 'domestic', 2000],
    ['MC', 'IT', true, 'reverse_charge', 0],
    // The United Kingdom, with the Isle of Man and, for services, Northern Ireland.
    ['IT', 'IM', false, 'outside', 0],
    ['IT', 'GB', true, 'outside', 0],
    ['IT', 'AX', false, 'outside', 0],
    ['IT', 'RE', false, 'outside', 0],
    ['IT', 'GP', false, 'outside', 0],
    ['IT', 'SM', false, 'outside', 0],
    ['IT', 'VA', false, 'outside', 0],
    ['IT', 'GI', false, 'outside', 0],
  ] as const)('from %s to %s, with a checked number %s: %s', (from, to, isChecked, treatment, rate) => {
    expect(taxationOf({ ...seller, country: from }, buyer(to, isChecked), standardTaxRates)).toEqual({
      treatment,
      rate,
    })
  })

  test.each([
    ['ES', 'Calle Real 35100\n35001 Las Palmas', 'outside'],
    ['ES', 'Calle 1\nE-38001 Santa Cruz de Tenerife', 'outside'],
    ['ES', 'Calle 1\n51001 Ceuta', 'outside'],
    ['ES', 'Calle 1\n52001 Melilla', 'outside'],
    ['ES', 'Calle 35001\n28013 Madrid', 'destination'],
    ['FR', '1 rue\n97400 Saint-Denis', 'outside'],
    ['FR', '1 rue\n98000 Monaco', 'destination'],
    ['FR', '1 rue\n75001 Paris', 'destination'],
    ['DE', 'Straße 1\n78266 Büsingen', 'outside'],
    ['DE', 'Straße 1\n27498 Helgoland', 'outside'],
    ['DE', 'Straße 1\n10115 Berlin', 'destination'],
    ['FI', 'Gata 1\n22100 Mariehamn', 'outside'],
    ['FI', 'Katu 1\n00100 Helsinki', 'destination'],
    ['GR', 'Karyes\n630 86', 'outside'],
    ['GR', 'Ermou 1\n105 63 Athens', 'destination'],
    ['IT', 'Via 1\n23041 Livigno', 'outside'],
    ['IT', 'Via 1\n22061 Campione d’Italia', 'outside'],
    ['IT', 'Via 1\n00184 Roma', 'domestic'],
    // The number of another country’s territory.
    ['DE', 'Straße 1\n35001 Gießen', 'destination'],
    ['ES', '', 'destination'],
  ] as const)('in %s at %j it is %s', (country, address, treatment) => {
    expect(taxationOf(seller, { ...buyer(country), address }, standardTaxRates).treatment).toBe(treatment)
  })

  test('the setting’s rate goes before the standard one, and a missing rate is no rate of zero', () => {
    const rates = { ...standardTaxRates, DE: 1600 }
    expect(taxationOf(seller, buyer('DE'), rates)).toEqual({ treatment: 'destination', rate: 1600 })
    const swiss = { country: 'CH', vatNumber: 'CHE123456788' }
    expect(() => taxationOf(swiss, buyer('CH'), rates)).toThrow(/no rate for CH/)
  })
})

describe('the tax in an amount', () => {
  test.each([
    [1900, 2200, 343],
    [19_000, 2200, 3426],
    [1500, 1900, 239],
    [1, 2200, 0],
    [3, 2000, 1],
    [1900, 0, 0],
  ])('of %i at %i is %i', (amount, rate, tax) => {
    expect(taxIn(amount, rate)).toBe(tax)
  })

  test('printed lines and tax are always the printed total', () => {
    const amounts = fc.array(fc.integer({ min: -50_000, max: 2_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (given, rate) => {
        const lines = given.map((amount) => ({ description: 'x', amount }))
        const { lines: printed, net, tax, total } = withoutTax(lines, rate)
        const sum = printed.reduce((all, line) => all + line.net, 0)
        expect(sum).toBe(net)
        expect(sum + tax).toBe(total)
        expect(total).toBe(given.reduce((all, amount) => all + amount, 0))
        expect(tax).toBe(taxIn(total, rate))
        // Half a cent at most lies between the tax and the exact share.
        expect(Math.abs(tax - (total * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a VAT number', () => {
  test.each([
    ['IT 00000000000', 'IT', 'IT00000000000'],
    ['00000000000', 'IT', 'IT00000000000'],
    ['de 123.456-789', 'DE', 'DE123456789'],
    ['094014249', 'GR', 'EL094014249'],
    ['EL094014249', 'GR', 'EL094014249'],
    ['ATU12345678', 'AT', 'ATU12345678'],
    ['NL123456789B01', 'NL', 'NL123456789B01'],
    ['FRXX123456789', 'FR', 'FRXX123456789'],
    ['IE1234567WA', 'IE', 'IE1234567WA'],
    ['ESX1234567R', 'ES', 'ESX1234567R'],
    ['T1234567890123', 'JP', 'T1234567890123'],
    ['FR00123456789', 'MC', 'FR00123456789'],
    ['00 123456789', 'MC', 'FR00123456789'],
    ['MC00123456789', 'MC', null],
    ['DE123456789', 'IT', null],
    ['IT123', 'IT', null],
    ['GR094014249', 'GR', null],
    ['???', 'JP', null],
  ])('%s of %s is stored as %s', (text, country, stored) => {
    expect(storedVatNumber(text, country)).toBe(stored)
  })

  test('is written with a space after the country', () => {
    expect(spacedVatNumber('IT00000000000')).toBe('IT 00000000000')
    expect(spacedVatNumber('12345')).toBe('12345')
  })

  test('every country of the Union has a format', () => {
    for (const country of Object.keys(standardTaxRates)) expect(storedVatNumber('!', country)).toBeNull()
  })
})
