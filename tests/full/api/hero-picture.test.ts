import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeUnusedFiles } from '@/lib/domain/composition/background/unused-files.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { ownHeroPicture } from '@/lib/shared/pictures/addresses.ts'
import { testDatabase } from '../../support/database.ts'
import { createUser } from '../../support/factories.ts'
import { plainPicture } from '../../support/plain-picture.ts'
import { signedIn } from '../../support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = testDatabase()
const address = '/api/admin/appearance'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

it('a cover of the home page is kept while a draft or the site has it, and removed when nothing does', async () => {
  const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
  const version = async () => (await (await admin.get(address)).json()).version
  const save = async (hero: object | null) => admin.patch(address, { version: await version(), hero })
  const publish = async () => admin.post(`${address}/publication`, { version: await version() })

  const uploaded = await admin.put(`${address}/hero`, await plainPicture(1700, 900))
  expect(uploaded.status).toBe(200)
  const files = await uploaded.json()
  expect(files).toMatchObject({ width: 1600, height: 847 })
  const hero = { ...files, x: 0.3, y: 0.8 }
  const keys = ownHeroPicture(hero).widths.map(
    (width) => `public/${files.address.replace('/assets/files/', '')}-${width}.jpg`,
  )
  const areThere = async () => {
    const found = await Promise.all(keys.map(async (key) => (await storage()).open(key)))
    for (const file of found) file?.body.destroy()
    return found.every((file) => file !== null)
  }
  expect(await areThere()).toBe(true)

  expect((await save(hero)).status).toBe(200)
  await removeUnusedFiles(inDays(30))
  expect(await areThere()).toBe(true)
  await publish()
  expect((await siteSettings()).hero).toEqual(hero)
  await removeUnusedFiles(inDays(30))
  expect(await areThere()).toBe(true)

  await save(null)
  await publish()
  await removeUnusedFiles(inDays(30))
  expect(await areThere()).toBe(false)
  const gone = await save(hero)
  expect([gone.status, Object.keys((await gone.json()).errors)]).toEqual([422, ['hero']])
})
