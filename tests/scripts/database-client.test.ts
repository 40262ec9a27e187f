import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isClientFresh, noteClient } from '@/scripts/boot/prisma.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A folder with a generated client, by its main file alone. */
function client(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  folders.push(folder)
  mkdirSync(join(folder, 'internal'))
  writeFileSync(join(folder, 'internal/class.ts'), text)
  return folder
}

test('a client is fresh once it was generated from the schema', () => {
  const folder = client('of this schema')
  expect(isClientFresh(folder)).toBe(false)
  noteClient(folder)
  expect(isClientFresh(folder)).toBe(true)
})

test('a client of another schema is not, although its note is of this one', () => {
  const folder = client('of this schema')
  noteClient(folder)
  writeFileSync(join(folder, 'internal/class.ts'), 'of another schema')
  expect(isClientFresh(folder)).toBe(false)
})

test('a client that is gone is not', () => {
  const folder = client('of this schema')
  noteClient(folder)
  rmSync(join(folder, 'internal/class.ts'))
  expect(isClientFresh(folder)).toBe(false)
})

test('a note belongs to one folder, also where a copy was made of links', () => {
  const [first, second] = [client('old'), client('old')]
  noteClient(first)
  linkSync(join(first, 'schema-fingerprint'), join(second, 'schema-fingerprint'))
  expect(isClientFresh(second)).toBe(true)
  writeFileSync(join(first, 'internal/class.ts'), 'new')
  noteClient(first)
  expect([isClientFresh(first), isClientFresh(second)]).toEqual([true, true])
})
