import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameOfBackup, removeOldBackups } from '../../scripts/backup/retention.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cicerone-retention-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function has(name: string, { isFinished = true } = {}): string {
  mkdirSync(join(folder, name, 'tables'), { recursive: true })
  if (isFinished) writeFileSync(join(folder, name, 'manifest.json'), '{}')
  return name
}
const day = (date: number) => nameOfBackup(new Date(Date.UTC(2026, 10, date, 3, 10)))

test('a backup’s folder is named after its time and sorts by it', () => {
  expect(day(7)).toBe('2026-11-07T031000Z')
  expect([day(20), day(7)].toSorted()).toEqual([day(7), day(20)])
})

test('the last finished backups stay; unfinished ones don’t count, and go when they are older', () => {
  has(day(1))
  has(day(2), { isFinished: false })
  const [third, fifth] = [has(day(3)), has(day(5))]
  const sixth = has(day(6), { isFinished: false })
  expect(removeOldBackups(folder, 2)).toEqual([day(1), day(2)])
  expect(readdirSync(folder)).toEqual([third, fifth, sixth])
})

test('what has another name is left alone, and so is everything while no backup is finished', () => {
  has('before-the-move')
  has(day(1), { isFinished: false })
  expect(removeOldBackups(folder, 1)).toEqual([])
  has(day(2))
  expect(removeOldBackups(folder, 1)).toEqual([day(1)])
  expect(readdirSync(folder)).toEqual([day(2), 'before-the-move'].toSorted())
})
