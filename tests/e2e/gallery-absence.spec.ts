import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'

const buildFolder = process.env.NEXT_DIST_DIR ?? '.next'
const manifest = join(buildFolder, 'app-path-routes-manifest.json')

test('the gallery of the interface kit is no part of a production build', async ({ request }) => {
  const routes = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(manifest, 'utf8')))
  const addresses = Object.values(routes)
  expect(addresses).toContain('/[locale]/guide/[id]')
  expect(addresses.filter((address) => address.includes('kit-'))).toEqual([])
  for (const address of ['/kit-4f7c1d', '/en/kit-4f7c1d', '/ja/kit-4f7c1d/buttons']) {
    expect((await request.get(address)).status()).toBe(404)
  }
})

test('the words of the gallery’s samples are in no file of a production build', async () => {
  const words = JSON.parse(await readFile('components/gallery/messages/en.json', 'utf8'))
  const sample = z.object({ toasts: z.object({ news: z.string() }) }).parse(words).toasts.news
  const files = globSync('{server,static}/**/*.{js,json,rsc,html}', { cwd: buildFolder })
  expect(files.length).toBeGreaterThan(100)
  const found = await Promise.all(
    files.map(async (file) =>
      (await readFile(join(buildFolder, file), 'utf8')).includes(sample) ? [file] : [],
    ),
  )
  expect(found.flat()).toEqual([])
})
