import { accountAsPrinted, isBic, isIban } from '@/lib/domain/business/invoices/bank-account.ts'
import { transferCode } from '@/lib/domain/business/invoices/transfer-code.ts'

test.each([
  ['BCITITMM', true],
  ['DEUTDEFF500', true],
  ['BCITITMMX', false],
  ['1CITITMM', false],
  ['', false],
])('%s can be a BIC: %s', (bic, expected) => {
  expect(isBic(bic)).toBe(expected)
})

test('an IBAN is printed in groups, and its digits are checked', () => {
  expect(accountAsPrinted({ iban: 'IT60X0542811101000000123456', bic: '' })).toEqual({
    account: 'iban',
    code: 'bic',
    number: 'IT60 X054 2811 1010 0000 0123 456',
  })
  expect(isIban('IT60X0542811101000000123456')).toBe(true)
  expect(isIban('IT60X0542811101000000123457')).toBe(false)
})

test('an account of a country without IBANs is printed as it is, with words of its own', () => {
  const printed = accountAsPrinted({ iban: '40702810900000012345', bic: '044525225' })
  expect(printed).toEqual({ account: 'account', code: 'bankCode', number: '40702810900000012345' })
})

test('a transfer is drawn as a code that grows with what it says', () => {
  const bank = { holder: 'Cicerone Srl', iban: 'IT60 X054 2811 1010 0000 0123 456', bic: 'BCITITMM' }
  const code = transferCode({ bank, amount: 1900, reference: 'C-2026-00042' })
  expect(code).toMatch(/^<svg/)
  expect(transferCode({ bank, amount: 1901, reference: 'C-2026-00042' })).not.toBe(code)
})
