import { findGuide } from '@/lib/guides/queries'
import { harmless } from '@/lib/prose'
import { findStaticPage } from '@/lib/static-pages'
import { testDatabase } from '../support/database'
import { createGuide } from '../support/factories'

test.each([
  ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p><a href="javascript:alert(1)">Hi</a></p>', '<p><a rel="nofollow ugc noopener">Hi</a></p>'],
  ['<p><a href="//evil.example">Hi</a></p>', '<p><a rel="nofollow ugc noopener">Hi</a></p>'],
  ['<svg><style><p title="</style><img onerror=alert(1)>">', ''],
  ['<iframe src="https://evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['<p>Hi', '<p>Hi</p>'],
])('of %s nothing harmful is left', (written, shown) => {
  expect(harmless(written)).toBe(shown)
})

test('running text stays as it was written', () => {
  const html =
    '<h2>Морс &amp; чай</h2><p>«Да» — <strong>нет</strong>, <em>может</em>.<br />’“”</p><ul><li>ロ</li></ul><blockquote>x</blockquote>'
  expect(harmless(html)).toBe(html)
})

test('a link to elsewhere stays and vouches for nobody', () => {
  expect(harmless('<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=2" rel="nofollow ugc noopener">a</a></p>',
  )
})

test('plain text is left to the page, which escapes it', () => {
  expect(harmless('1 < 2 & <b>so on</b>')).toBe('1 < 2 & <b>so on</b>')
})

describe('what a page puts out as it is', () => {
  const db = testDatabase()
  const evil = '<p>Hi<img src=x onerror="alert(1)"></p>'

  it('has been made harmless: a guide’s letter', async () => {
    const guide = await createGuide(db, { bio: evil })
    expect((await findGuide(guide.id, 'en'))?.bio.text).toBe('<p>Hi</p>')
  })

  it('has been made harmless: a page of the site', async () => {
    await db.staticPage.create({ data: { slug: 'about', locale: 'ru', title: 'About', body: evil } })
    expect((await findStaticPage('about', 'ru'))?.body.text).toBe('<p>Hi</p>')
  })
})
