import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'

const manifest = join(process.env.NEXT_DIST_DIR ?? '.next', 'app-path-routes-manifest.json')

test('the gallery of the interface kit is no part of a production build', async ({ request }) => {
  const routes = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(manifest, 'utf8')))
  const addresses = Object.values(routes)
  expect(addresses).toContain('/[locale]/guide/[id]')
  expect(addresses.filter((address) => address.includes('kit-'))).toEqual([])
  for (const address of ['/kit-4f7c1d', '/en/kit-4f7c1d', '/ja/kit-4f7c1d/buttons']) {
    expect((await request.get(address)).status()).toBe(404)
  }
})
