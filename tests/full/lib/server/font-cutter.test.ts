import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { runCutter } from '@/lib/server/pdf/run-cutter.ts'

const path = join(process.cwd(), 'app/fonts/literata-latin.woff2')
const cutTo = (characters: string) => ({ path, characters, axes: { wght: 400, opsz: 48 } })

/** The characters that a font file draws. U+FFFF ends every font's list. */
function charactersOf(file: Buffer | undefined): string {
  const font = fontkit.create(file ?? Buffer.alloc(0))
  if (!('characterSet' in font)) throw new Error('the file is no single font')
  return String.fromCodePoint(...font.characterSet.filter((code) => code < 0xffff))
}

test('documents that are made at once get each its own fonts', async () => {
  const documents = await Promise.all(['abc', 'xyz', 'Rome'].map((text) => runCutter([cutTo(text)])))
  expect(documents.map(([file]) => charactersOf(file))).toEqual(['abc', 'xyz', 'Remo'])
})

test('a file that can’t be cut is named, and the next document gets its fonts', async () => {
  const missing = { ...cutTo('abc'), path: join(process.cwd(), 'app/fonts/missing.woff2') }
  await expect(runCutter([missing])).rejects.toThrow('missing.woff2')
  const [file] = await runCutter([cutTo('abc')])
  expect(charactersOf(file)).toBe('abc')
})
