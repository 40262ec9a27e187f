import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { numberOf } from '@/lib/server/tables/columns.ts'
import { readTable } from '@/lib/server/tables/table-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function read(content: string | Uint8Array) {
  const path = join(folder, `${++count}`)
  await writeFile(path, content)
  return readPath(path)
}

async function readPath(path: string) {
  const rows = []
  for await (const row of readTable(path)) rows.push(row)
  return {
    cells: rows.map(({ cells }) => cells),
    numbers: rows.map(({ row }) => row),
    hasDecimalCommas: rows[0]?.hasDecimalCommas,
  }
}

describe('CSV as spreadsheets in Europe write it', () => {
  const head = ['slug', 'latitude']

  it.each([
    ['sep=;\r\nslug;latitude\r\nsuzdal;56,4194\r\n', true],
    ['\uFEFFsep=;\r\nslug;latitude\r\nsuzdal;56,4194\r\n', true],
    ['"sep=;"\nslug;latitude\nsuzdal;56,4194\n', true],
    ['SEP=;;\nslug;latitude\nsuzdal;56,4194', true],
    ['sep=\t\nslug\tlatitude\nsuzdal\t56,4194\n', true],
    ['sep=\\t\nslug\tlatitude\nsuzdal\t56,4194\n', true],
    ['sep=|\nslug|latitude\nsuzdal|56,4194\n', true],
    ['sep=,\nslug,latitude\nsuzdal,"56,4194"\n', false],
    ['sep=;\rslug;latitude\rsuzdal;56,4194\r', true],
  ])('the line that names the delimiter is no row: %j', async (text, hasDecimalCommas) => {
    const { cells, numbers, ...table } = await read(text)
    expect(cells).toEqual([head, ['suzdal', '56,4194']])
    // Excel doesn't show the line either.
    expect(numbers).toEqual([1, 2])
    expect(table.hasDecimalCommas).toBe(hasDecimalCommas)
  })

  it.each([
    ['"slug";"latitude"\r\n"suzdal";"56,4194"\r\n', [head, ['suzdal', '56,4194']]],
    [
      '"slug","name, short"\n"suzdal","a;b;c"\n',
      [
        ['slug', 'name, short'],
        ['suzdal', 'a;b;c'],
      ],
    ],
    ['\uFEFFslug\tlatitude\r\nsuzdal\t56,4194\r\n', [head, ['suzdal', '56,4194']]],
    [
      'slug;latitude;;;\r\nsuzdal;56,4194;;;\r\n',
      [
        [...head, '', '', ''],
        ['suzdal', '56,4194', '', '', ''],
      ],
    ],
    ['\r\nslug;latitude\r\nsuzdal;56,4194\r\n', [[''], head, ['suzdal', '56,4194']]],
    [
      'Our cities of 2026\r\nslug;latitude\r\nsuzdal;56,4194\r\n',
      [['Our cities of 2026'], head, ['suzdal', '56,4194']],
    ],
    ['Cities;\r\nslug;latitude\r\nsuzdal;56,4194\r\n', [['Cities', ''], head, ['suzdal', '56,4194']]],
  ])('the delimiter is that of the head: %j', async (text, rows) => {
    expect((await read(text)).cells).toEqual(rows)
  })

  it('Excel’s “Unicode text” is read', async () => {
    const text = '\uFEFFslug\tname.ru\r\nsuzdal\tСуздаль\r\n'
    expect((await read(Buffer.from(text, 'utf16le'))).cells).toEqual([
      ['slug', 'name.ru'],
      ['suzdal', 'Суздаль'],
    ])
  })
})

describe('a number', () => {
  it.each([
    ['56,4194', 56.4194],
    ['-0,5', -0.5],
    ['\u22120,5', -0.5],
    ['1 234,56', 1234.56],
    ['1\u00A0234\u00A0567,5', 1_234_567.5],
    ['1\u202F234', 1234],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ["1'234.56", 1234.56],
    ['1’234,56', 1234.56],
    ['1.234', 1.234],
    ['56.4194', 56.4194],
    ['4.1E+1', 41],
    [' 12 ', 12],
    ['', null],
    ['1,234,567', '1,234,567'],
    ['12 34', '12 34'],
    ['1.23,4', '1.23,4'],
    ['56,41,94', '56,41,94'],
    ['56°25′', '56°25′'],
  ])('%j is %j where a comma can be the decimal sign', (cell, value) => {
    expect(numberOf(cell, true)).toBe(value)
  })

  it.each([
    ['56.4194', 56.4194],
    ['1 234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['56,4194', '56,4194'],
    ['1,234', '1,234'],
    ['1 234,56', '1 234,56'],
  ])('%j is %j where commas stand between cells', (cell, value) => {
    expect(numberOf(cell, false)).toBe(value)
  })
})

describe('an XLSX file', () => {
  const parts = (sheets: string) => ({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="a" Type="http://x/worksheet" Target="worksheets/help.xml"/>
      <Relationship Id="b" Type="http://x/chartsheet" Target="chartsheets/sheet1.xml"/>
      <Relationship Id="c" Type="http://x/worksheet" Target="worksheets/cities.xml"/></Relationships>`,
    'xl/worksheets/help.xml': sheetOf('help'),
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    'xl/worksheets/cities.xml': sheetOf('slug'),
  })
  const sheetOf = (text: string) =>
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`

  async function write(content: Record<string, string>): Promise<string> {
    const zip = new ZipFile()
    for (const [name, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    const path = join(folder, `${++count}.xlsx`)
    await pipeline(zip.outputStream, createWriteStream(path))
    return path
  }

  it.each([
    '<sheet name="Help" state="hidden" r:id="a"/><sheet name="Cities" r:id="c"/>',
    '<sheet name="Help" state="veryHidden" r:id="a"/><sheet name="Diagram" r:id="b"/><sheet name="Cities" state="visible" r:id="c"/>',
  ])('is read from its first visible sheet of cells: %j', async (sheets) => {
    expect((await readPath(await write(parts(sheets)))).cells).toEqual([['slug']])
  })

  it('without a visible sheet is none', async () => {
    await expect(readPath(await write(parts('<sheet state="hidden" r:id="a"/>')))).rejects.toMatchObject({
      code: 'notExcel',
    })
  })
})
