import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readTable } from '@/lib/server/tables/table-file.ts'
import { readXlsx } from '@/lib/server/tables/xlsx-reader.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const workbook = `<?xml version="1.0"?><workbook xmlns="m" xmlns:r="r"><sheets>
  <sheet name="Guides" sheetId="1" r:id="rId7"/><sheet name="Other" sheetId="2" r:id="rId8"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId8" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>`
const shared = `<sst><si><t>name</t></si><si><r><t>A</t></r><r><t xml:space="preserve"> &amp; B</t></r></si>
  <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>`
const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="C1" t="s"><v>0</v></c></row>
  <row r="3"><c r="A3"><v>12</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="s"><v>1</v></c></row>
  <row r="4"><c r="A4"><v>41.899999999999999</v></c><c r="C4" t="s"><v>2</v></c><c r="D4" t="str"><f>1</f><v>x</v></c></row>
  </sheetData></worksheet>`

async function fileOf(parts: ReadonlyArray<readonly [string, string]>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const path = join(folder, `${Math.floor(Math.random() * 1e9)}.xlsx`)
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

async function read(path: string) {
  const rows: Array<[number, string[]]> = []
  for await (const { row, cells } of readTable(path)) rows.push([row, cells])
  return rows
}

const parts = [
  ['xl/workbook.xml', workbook],
  ['xl/_rels/workbook.xml.rels', relations],
  ['xl/sharedStrings.xml', shared],
  ['xl/worksheets/sheet2.xml', sheet],
] as const

describe('an XLSX file', () => {
  it('is read from its first sheet, in any order of its parts', async () => {
    const rows = [
      [1, ['id', '', 'name']],
      [3, ['12', 'true', 'A & B']],
      [4, ['41.899999999999999', '', '東京', 'x']],
    ]
    expect(await read(await fileOf(parts))).toEqual(rows)
    expect(await read(await fileOf(parts.toReversed()))).toEqual(rows)
  })

  it('is refused when it is none, is damaged, or unpacks to too much', async () => {
    await expect(read(await fileOf([['word/document.xml', '<a/>']]))).rejects.toMatchObject({
      code: 'notExcel',
    })
    const broken = parts.map(([name, content]) => [name, content.replace('</row>', '')] as const)
    await expect(read(await fileOf(broken))).rejects.toMatchObject({ code: 'broken' })
    const rows = readXlsx(await fileOf(parts), { sharedText: 10, row: 1000 })
    await expect(rows.next()).rejects.toMatchObject({ code: 'tooLarge' })
    const wide = readXlsx(await fileOf(parts), { sharedText: 1000, row: 5 })
    await expect(wide.next()).rejects.toMatchObject({ code: 'tooLarge' })
    const entity = parts.map(
      ([name, content]) =>
        [
          name,
          content === sheet
            ? `<!DOCTYPE a [<!ENTITY x "y">]><worksheet><row><c t="str"><v>&x;</v></c></row></worksheet>`
            : content,
        ] as const,
    )
    await expect(read(await fileOf(entity))).rejects.toMatchObject({ code: 'broken' })
    const old = join(folder, 'old.xls')
    await writeFile(old, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    await expect(read(old)).rejects.toMatchObject({ code: 'oldExcel' })
  })

  it('is refused before it fills the memory, also with what is no text', async () => {
    const withPart = (changed: string, content: string) =>
      fileOf(parts.map(([name, original]) => [name, name === changed ? content : original] as const))
    const most = { sharedText: 1000, row: 1000 }
    const empties = readXlsx(
      await withPart('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(500)}</sst>`),
      most,
    )
    await expect(empties.next()).rejects.toMatchObject({ code: 'tooLarge' })
    const sheetOf = async (content: string) =>
      readXlsx(await withPart('xl/worksheets/sheet2.xml', content), most)
    const pieces = await sheetOf(`<worksheet><row><c><is>${'<r><t>some</t></r>'.repeat(500)}`)
    await expect(pieces.next()).rejects.toMatchObject({ code: 'tooLarge' })
    const endless = await sheetOf(`<worksheet><row><c><v>${'x'.repeat(1_200_000)}`)
    await expect(endless.next()).rejects.toMatchObject({ code: 'tooLarge' })
    const wide = await sheetOf(`<worksheet><row>${'<c/>'.repeat(20_000)}</row></worksheet>`)
    await expect(wide.next()).rejects.toMatchObject({ code: 'broken' })
    const deep = await sheetOf(`<worksheet>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</worksheet>`)
    await expect(deep.next()).rejects.toMatchObject({ code: 'broken' })
  })
})
