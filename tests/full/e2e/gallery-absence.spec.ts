import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'

const buildFolder = process.env.NEXT_DIST_DIR ?? '.next'
const manifest = join(buildFolder, 'app-path-routes-manifest.json')

test('the gallery of the interface kit is no part of a production build', async ({ request }) => {
  const routes = z.record(z.string(), z.string()).parse(await readJson(manifest))
  const addresses = Object.values(routes)
  expect(addresses).toContain('/[locale]/guide/[id]')
  expect(addresses.filter((address) => address.includes('kit-'))).toEqual([])
  for (const address of ['/kit-4f7c1d', '/en/kit-4f7c1d', '/ja/kit-4f7c1d/buttons']) {
    expect((await request.get(address)).status()).toBe(404)
  }
})

test('the words of the gallery’s samples are in no file of a production build', async () => {
  const sample = z.object({ toasts: z.object({ news: z.string() }) })
  const { toasts } = sample.parse(await readJson('components/gallery/messages/en.json'))
  expect(await filesWith(toasts.news)).toEqual([])
  // Proves that the search works: texts of the site are found.
  const { NotFound } = z
    .object({ NotFound: z.object({ title: z.string() }) })
    .parse(await readJson('messages/en/site.json'))
  expect(await filesWith(NotFound.title)).not.toEqual([])
})

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}

/** Server and browser files of the build that contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = globSync('{server,static}/**/*.{js,json,html}', { cwd: buildFolder, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => ((await readFile(file, 'utf8')).includes(text) ? [file] : [])),
  )
  return found.flat()
}
