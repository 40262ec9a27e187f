import { readFileSync } from 'node:fs'
import { inScheme } from '@/app/api/kit-4f7c1d/mails/[kind]/preview-document.ts'
import { mailPreviews } from '@/app/api/kit-4f7c1d/mails/previews.ts'
import { mailKinds } from '@/lib/server/mail/kinds.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'

test('every kind of email in the outbox has a preview', () => {
  expect(Object.keys(mailPreviews).toSorted()).toEqual([...mailKinds].toSorted())
})

test('docs/messages.md lists every kind of email', () => {
  const page = readFileSync('docs/messages.md', 'utf8')
  const [, lists = ''] = page.split('## All of them')
  const [section = ''] = lists.split('\n## ')
  const listed = [...section.matchAll(/`([a-z]+(?:-\w+)*)`/g)].map(([, kind]) => kind)
  expect(listed.toSorted()).toEqual([...mailKinds].toSorted())
})

const all = locales.flatMap((locale) => mailKinds.map((kind) => [kind, locale] as const))

test.each(all)('%s in %s says the same as HTML and as text, in whole words', async (kind, locale) => {
  const previews = await mailPreviews[kind](locale)
  expect(previews.length).toBeGreaterThan(0)
  expect(new Set(previews.map(({ title }) => title)).size).toBe(previews.length)
  for (const { content } of previews) {
    const { subject, text, html } = content
    expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined|null|NaN|Mail\.|\.(subject|intro|button)\b/)
    expect(subject).not.toMatch(/^\s*$|\s{2}|\n/)
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
    // Links stand alone on their lines, and are those of the HTML.
    const lines = text.split('\n').filter((line) => line.includes('://'))
    for (const line of lines) expect(line).toMatch(/^https?:\/\/\S+$/)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(new Set(hrefs)).toEqual(new Set(lines))
  }
})

test('an email looks the same to a browser that asks for other colours', async () => {
  const [preview] = await mailPreviews['conversation-message']('en')
  const html = preview?.content.html ?? ''
  expect(inScheme(html, 'light')).toContain('@media not all {')
  expect(inScheme(html, 'dark')).toContain('@media all {')
  expect(inScheme(html, 'dark')).toContain('color-scheme: dark;')
})
