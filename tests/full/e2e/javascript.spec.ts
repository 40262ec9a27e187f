import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { demoPages, livePages } from '../../support/demo-pages.ts'

// In a process of its own: it builds and serves an empty Next.js page to compare with.
test('a public page ships at most 1.12 times the JavaScript of an empty Next.js page', async ({
  baseURL,
}) => {
  const paths = [...Object.values(demoPages), livePages['excursions search']]
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tools/bench/measure-javascript.ts',
    baseURL ?? '',
    ...paths,
    // It ends with an error where a page is above the limit, and has printed all figures.
  ]).catch((error: { stdout: string }) => error)
  console.log(stdout)
  const ratios = [...stdout.matchAll(/, ([\d.]+) × empty/g)].map(([, ratio]) => Number(ratio))
  expect(ratios).toHaveLength(paths.length)
  expect(Math.max(...ratios)).toBeLessThanOrEqual(1.12)
})
