import { inARow, labelled } from '@/lib/shared/i18n/in-a-row.ts'

test.each([
  ['ru', 'Rome, Kyoto', 'Name: taken'],
  ['en', 'Rome, Kyoto', 'Name: taken'],
  ['ja', 'Rome、Kyoto', 'Name：taken'],
  ['zh-Hans', 'Rome、Kyoto', 'Name：taken'],
] as const)(
  '%s: words stand in a row with its comma, and after a label with its colon',
  (locale, row, label) => {
    expect(inARow(['Rome', 'Kyoto'], locale)).toBe(row)
    expect(labelled('Name', 'taken', locale)).toBe(label)
  },
)
