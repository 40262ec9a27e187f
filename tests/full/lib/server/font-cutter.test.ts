import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { runCutter } from '@/lib/server/pdf/run-cutter.ts'

const path = join(process.cwd(), 'app/fonts/literata-latin.woff2')
const cutTo = (characters: string) => ({ path, characters, axes: { wght: 400, opsz: 48 } })

const started: ChildProcess[] = []
const watchStarts = (message: unknown) => started.push((message as { process: ChildProcess }).process)
beforeAll(() => subscribe('child_process', watchStarts))
afterAll(() => unsubscribe('child_process', watchStarts))

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

test('a file that can’t be cut is named, and documents beside it get their fonts', async () => {
  const missing = { ...cutTo('abc'), path: join(process.cwd(), 'app/fonts/missing.woff2') }
  const [broken, sound] = await Promise.allSettled([runCutter([missing]), runCutter([cutTo('abc')])])
  expect(String(broken.status === 'rejected' && broken.reason)).toContain('missing.woff2')
  expect(charactersOf(sound.status === 'fulfilled' ? sound.value[0] : undefined)).toBe('abc')
})

test('a process that is killed fails its document, and the next one gets its fonts', async () => {
  const cutting = runCutter([cutTo('abc')])
  started.at(-1)?.kill('SIGKILL')
  await expect(cutting).rejects.toThrow('no fonts for a document: ended with SIGKILL')
  const [file] = await runCutter([cutTo('abc')])
  expect(charactersOf(file)).toBe('abc')
})
