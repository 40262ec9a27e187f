import { z } from 'zod'
import { readRow, yesNoColumn } from '@/lib/server/tables/columns.ts'

const column = yesNoColumn('licensed', z.boolean().nullable())

function read(cell: string) {
  return readRow({ row: 2, cells: [cell], hasDecimalCommas: false }, [column], [])
}

test.each([true, false, null])('%s in a cell is read again', (value) => {
  expect(read(column.write(value))).toMatchObject({ values: { licensed: value }, doubts: [] })
})

test.each([
  ['Yes', true],
  [' no ', false],
  ['TRUE', true],
  ['false', false],
  [' ', null],
])('the cell "%s" is read as %s', (cell, value) => {
  expect(read(cell)).toMatchObject({ values: { licensed: value }, doubts: [] })
})

test('any other word is doubtful', () => {
  expect(read('maybe')).toMatchObject({ values: {}, doubts: [{ column: 'licensed', cell: 'maybe' }] })
})
