import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'

/**
 * Every page of the admin area as its folder is called, such as `/admin/users/[id]`; a new page is in it by itself. Those
 * that show a record as the site will are surrounded by the site's own frame.
 */
export const adminPages = globSync('app/[[]locale]/**/admin/**/page.tsx')
  .map((file) => file.replace(/^app\/\[locale](?:\/\((?:site|preview)\))?|\/page\.tsx$/g, ''))
  .toSorted()

/**
 * An address of an admin page, without locale prefix. That of a record is found in the table that leads to it, as the
 * server sends it: no browser has to draw the table for that.
 * @param page of an admin who is signed in
 * @param pattern one of `adminPages`
 */
export async function addressOfAdminPage(page: Page, pattern: string): Promise<string> {
  const [before = '', ...parts] = pattern.split('/[')
  if (parts.length === 0) return pattern
  const after = pattern.slice(pattern.lastIndexOf(']') + 1)
  const answer = await page.request.get(`/en${nearestPage(before)}`)
  const html = (await answer.text()).replace(/^.*?<main\b|<\/main>.*$/gs, '')
  const found = [...html.matchAll(/<a\b[^>]*\shref="\/en([^"?#]+)/g)].map(([, path = '']) => path)
  // The way to the form of a new record stands above the table.
  const address = found.find((path) => path.startsWith(`${before}/`) && !adminPages.includes(path))
  if (address === undefined) throw new Error(`No record of ${pattern} is listed`)
  // The link may lead to another page of the record.
  const [id = ''] = address.slice(before.length + 1).split('/')
  return `${before}/${id}${after}`
}

/** The page itself, or the nearest one above it. */
function nearestPage(address: string): string {
  if (adminPages.includes(address) || address === '') return address
  return nearestPage(address.slice(0, address.lastIndexOf('/')))
}
