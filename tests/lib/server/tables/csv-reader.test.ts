import fc from 'fast-check'
import { csvAnswer } from '@/lib/server/csv.ts'
import { readCsv } from '@/lib/server/tables/csv-reader.ts'
import { guardFormula, unguardFormula } from '@/lib/server/tables/formula-guard.ts'

async function rowsOf(...pieces: Uint8Array[]): Promise<string[][]> {
  const rows: string[][] = []
  async function* parts() {
    yield* pieces
  }
  for await (const { row, cells } of readCsv('', parts())) {
    expect(row).toBe(rows.length + 1)
    rows.push(cells)
  }
  return rows
}

const bytes = (text: string) => Buffer.from(text)

describe('a CSV file', () => {
  const text = '\uFEFFid;name\r\n1;"Аня ""А""\r\n日本"\r\n\r\n2;O\'Neill\r3;\n4;end'
  const rows = [['id', 'name'], ['1', 'Аня "А"\r\n日本'], [''], ['2', "O'Neill"], ['3', ''], ['4', 'end']]

  it('is read the same wherever its bytes are cut', async () => {
    const whole = bytes(text)
    for (let cut = 0; cut <= whole.length; cut++) {
      expect(await rowsOf(whole.subarray(0, cut), whole.subarray(cut))).toEqual(rows)
    }
    expect(await rowsOf(...[...whole].map((byte) => Uint8Array.of(byte)))).toEqual(rows)
  })

  it.each([',', ';', '\t'])('may have %j between its cells', async (delimiter) => {
    expect(await rowsOf(bytes(`a${delimiter}b\n1${delimiter}2\n`))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('is refused in another encoding than UTF-8, and with quotes that are not around whole cells', async () => {
    await expect(rowsOf(Uint8Array.of(0x69, 0x64, 0x0a, 0xcf, 0xe5, 0xf0))).rejects.toMatchObject({
      code: 'encoding',
    })
    await expect(rowsOf(bytes('id\n1\n"2\n3\n'))).rejects.toMatchObject({
      code: 'quotes',
      values: { row: 3 },
    })
    for (const row of ['"1"2', 'a "b"', `"${'a'.repeat(1_001_000)}"`]) {
      await expect(rowsOf(bytes(`id\n${row}\n3\n`))).rejects.toMatchObject({
        code: 'quotes',
        values: { row: 2 },
      })
    }
  })

  it('that was downloaded is read as it was, formulas too', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '＝', 'a'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 5 }),
        async (table) => {
          async function* batches() {
            yield table
          }
          const answer = csvAnswer('table', ['one', 'two'], batches())
          const [, ...read] = await rowsOf(new Uint8Array(await answer.arrayBuffer()))
          expect(read.map((cells) => cells.map(unguardFormula))).toEqual(table)
          expect(read.flat().filter((text) => /^[=+\-@\t\r＝]/.test(text))).toEqual([])
        },
      ),
      { numRuns: 60, seed: 7 },
    )
    expect(guardFormula("'+7")).toBe("''+7")
    expect(guardFormula("O'Neill")).toBe("O'Neill")
  })
})
