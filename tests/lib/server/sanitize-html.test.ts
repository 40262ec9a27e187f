import fc from 'fast-check'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { normalizeHtml, sanitizeHtml } from '@/lib/server/sanitize-html.ts'
import { maxRichTextSource } from '@/lib/shared/rich-text/tidy.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'
import { processorTime } from '../../support/processor-time.ts'

test.each([
  ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p><a href="javascript:alert(1)">Hi</a></p>', '<p><a rel="nofollow ugc noopener">Hi</a></p>'],
  ['<p><a href="//evil.example">Hi</a></p>', '<p><a rel="nofollow ugc noopener">Hi</a></p>'],
  ['<svg><style><p title="</style><img onerror=alert(1)>">', ''],
  ['<iframe src="https://evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['<p>Hi', '<p>Hi</p>'],
  [
    '<p><a href="data:text/html,<script>alert(1)</script>">Hi</a></p>',
    '<p><a rel="nofollow ugc noopener">Hi</a></p>',
  ],
  ['<p><a href="java\tscript:alert(1)">Hi</a></p>', '<p><a rel="nofollow ugc noopener">Hi</a></p>'],
  ['<p><a href="&#106;avascript:alert(1)">Hi</a></p>', '<p><a rel="nofollow ugc noopener">Hi</a></p>'],
  [
    '<p><a href="vbscript:x" target="_blank" onmouseover="x">Hi</a></p>',
    '<p><a rel="nofollow ugc noopener">Hi</a></p>',
  ],
  ['<p style="width:expression(alert(1))">Hi</p>', '<p>Hi</p>'],
  ['<p><span style="background:url(javascript:alert(1))">Hi</span></p>', '<p>Hi</p>'],
  ['<p style="text-align:center" id="top" data-x="1">Hi</p>', '<p>Hi</p>'],
  ['<p class="fixed inset-0 z-50 button">Hi</p>', '<p>Hi</p>'],
  ['<p><span class="prose-large sr-only">Hi</span></p>', '<p><span class="prose-large">Hi</span></p>'],
  ['<p class="prose-center\u00a0x &quot;onclick=alert(1)">Hi</p>', '<p>Hi</p>'],
  [
    '<p class="prose-right prose-center prose-indent-2 prose-indent-9">Hi</p>',
    '<p class="prose-center prose-indent-2">Hi</p>',
  ],
  ['<blockquote class="prose-center">Hi</blockquote>', '<blockquote>Hi</blockquote>'],
  ['<ol start="3" type="I" reversed><li>Hi</li></ol>', '<ol start="3"><li>Hi</li></ol>'],
  ['<ol start="-1e9"><li>Hi</li></ol>', '<ol><li>Hi</li></ol>'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt><p>Hi</p>', '<p>ipt&gt;alert(1)ipt&gt;</p><p>Hi</p>'],
  ['<p><<b>script>alert(1)<</b>/script></p>', '<p>&lt;<b>script&gt;alert(1)&lt;</b>/script&gt;</p>'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '',
  ],
  [
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    '<p>"&gt;</p>',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>Hi</p>', '<p></p><p>Hi</p>'],
  ['<textarea><p>Hi</textarea><p>Ho</p>', '<p>Ho</p>'],
  ['<template><p>Hi</p></template>', '<p>Hi</p>'],
  [
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0"><link rel="x"><p>Hi</p>',
    '<p>Hi</p>',
  ],
  ['<object data="x"></object><embed src="x"><video onerror="x"></video><p>Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script>1 &lt; 2', '<p>1 &lt; 2</p>'],
])('of %s nothing harmful is left', (written, shown) => {
  expect(sanitizeHtml(written)).toBe(shown)
})

test('running text stays as it was written', () => {
  const html =
    '<h2>Морс &amp; чай</h2><p>«Да» — <strong>нет</strong>, <em>может</em>.<br>’“”</p><ul><li>ロ</li></ul><blockquote>x</blockquote>'
  expect(sanitizeHtml(html)).toBe(html)
})

test('what the editor makes stays', () => {
  const html =
    '<h2 class="prose-center">A</h2><h3>B</h3><p class="prose-justify prose-indent-3">' +
    '<strong><em><u><span class="prose-serif"><span class="prose-huge">C</span></span></u></em></strong></p><hr>' +
    '<ol start="4"><li><p>D<br>E</p><ul><li><p class="prose-right">F</p></li></ul></li></ol><blockquote><p>G</p></blockquote>'
  expect(sanitizeHtml(html)).toBe(html)
  expect(normalizeHtml(html)).toEqual({ html, length: 7 })
})

test('a link to elsewhere stays and vouches for nobody', () => {
  expect(sanitizeHtml('<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=2" rel="nofollow ugc noopener">a</a></p>',
  )
})

const own = '<img src="/assets/files/abc_D-1024.jpg" alt="Мост" width="1024" height="683">'

describe.each([
  ['people', '<p>Hi</p>', 'nofollow ugc noopener'],
  ['page', '<p>Hi</p>', 'noopener'],
  ['article', `<p>Hi</p>${own}`, 'noopener'],
] as const)('a text of the kind %s', (kind, withPicture, rel) => {
  it('has pictures only where there may be some', () => {
    expect(sanitizeHtml(`<p>Hi</p>${own}`, kind)).toBe(withPicture)
    expect(normalizeHtml(`<p>Hi</p>${own}`, kind)).toEqual({ html: withPicture, length: 2 })
  })

  it('says of a link to elsewhere who vouches for it', () => {
    const link = '<p><a href="https://a.example/" target="_blank" rel="opener">a</a></p>'
    const kept = `<p><a href="https://a.example/" rel="${rel}">a</a></p>`
    expect(sanitizeHtml(link, kind)).toBe(kept)
    expect(normalizeHtml(kept, kind).html).toBe(kept)
  })

  it.each([
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<p><a href="//evil.example">a</a></p>',
    '<p><a href="/\\evil.example">a</a></p>',
    '<p><a href="data:text/html,x">a</a></p>',
    '<p><a href="java\tscript:alert(1)">a</a></p>',
    '<p><a href=" vbscript:x">a</a></p>',
  ])('has no link %s', (written) => {
    expect(sanitizeHtml(written, kind)).not.toContain('href')
  })
})

test('only the site’s own texts link its pages', () => {
  const link = '<p><a href="/guides/italy?a=1&amp;b=2#top">Italy</a></p>'
  expect(sanitizeHtml(link, 'article')).toBe(link)
  expect(sanitizeHtml(link, 'page')).toBe(link)
  expect(sanitizeHtml(link)).toBe('<p><a rel="nofollow ugc noopener">Italy</a></p>')
})

test.each([
  '<img src="https://elsewhere.example/a-1024.jpg" alt="a" width="1024" height="683">',
  '<img src="/assets/files/../../secret-1024.jpg" alt="a" width="1024" height="683">',
  '<img src="/assets/files/abc-1024.jpg" alt="a" width="640" height="683">',
  '<img src="/assets/files/abc-1024.jpg" alt="a" width="1024" height="-1">',
  '<img src="/assets/files/abc-1024.jpg" alt="a">',
  '<img src="/assets/files/abc-1024.svg" alt="a" width="1024" height="683">',
])('an article has no picture %s', (written) => {
  expect(sanitizeHtml(`<p>Hi</p>${written}`, 'article')).toBe('<p>Hi</p>')
})

test('a picture stands between paragraphs, and keeps nothing but its file, size and description', () => {
  const written =
    '<p>One <img onerror="x" style="x" srcset="x" height="683" width="1024" alt=\' a  "b" <i> \' src="/assets/files/abc-1024.jpg">two</p>'
  const stored =
    '<p>One </p><img src="/assets/files/abc-1024.jpg" alt="a &quot;b&quot; ‹i›" width="1024" height="683"><p>two</p>'
  expect(normalizeHtml(written, 'article').html).toBe(stored)
  expect(sanitizeHtml(stored, 'article')).toBe(stored)
})

test('plain text is left to the page, which escapes it', () => {
  expect(sanitizeHtml('1 < 2 & <b>so on</b>')).toBe('1 < 2 & <b>so on</b>')
})

describe('a text on its way in', () => {
  test.each([
    ['', ''],
    ['  \n ', ''],
    ['<p></p>', ''],
    ['<p><br></p><hr><p>&nbsp;</p>', ''],
    ['<p></p><p>Hi</p><p> </p><p><br></p><p>Ho</p><p></p>', '<p>Hi</p><p>Ho</p>'],
    ['<ul><li><p></p></li></ul><p>Hi</p>', '<p>Hi</p>'],
    ['<p>Hi<strong> </strong>there<em></em></p>', '<p>Hi there</p>'],
    ['<b>Hi</b> <i>there</i><p>Ho</p>', '<p><strong>Hi</strong> <em>there</em></p><p>Ho</p>'],
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
    ['<p>A</p>\n\n<p>B</p>', '<p>A</p><p>B</p>'],
    ['A & <b>\nB\n\nC', '<p>A &amp; &lt;b&gt;\nB</p><p>C</p>'],
    ['<img src=x onerror=alert(1)>', ''],
  ])('%j is stored as %j', (written, stored) => {
    expect(normalizeHtml(written).html).toBe(stored)
  })

  it('is measured in characters that a reader sees', () => {
    expect(normalizeHtml('<p>Rome &amp; <strong>𠮷野</strong></p><p>&nbsp;!</p>').length).toBe(11)
    expect(normalizeHtml('<p>&nbsp;</p>').length).toBe(0)
  })

  it('is refused unread when it is absurdly long', () => {
    expect(() => normalizeHtml('x'.repeat(maxRichTextSource + 1))).toThrow(RangeError)
    expect(normalizeHtml('x'.repeat(maxRichTextSource)).length).toBe(maxRichTextSource)
  })

  it('is cleaned quickly however deep its tags are nested', async () => {
    const deep = `${'<blockquote>'.repeat(15_000)}Hi`
    let html = ''
    const time = await processorTime(() => {
      html = normalizeHtml(deep).html
    })
    expect(time).toBeLessThan(2000)
    expect(html.match(/<blockquote>/g)).toHaveLength(24)
    expect(html).toContain('Hi')
  })
})

describe('any soup of tags', () => {
  const names = [
    'p',
    'h1',
    'h2',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'b',
    'strong',
    'u',
    'span',
    'a',
    'div',
  ]
  const evil = [
    'script',
    'style',
    'svg',
    'math',
    'mtext',
    'template',
    'textarea',
    'noscript',
    'iframe',
    'xmp',
    'img',
  ]
  const attribute = fc.constantFrom(
    ' class="prose-center"',
    ' class="prose-mono x"',
    ' class=prose-indent-2',
    ' href="javascript:alert(1)"',
    ' href="https://a.example/?a=1&b=>"',
    ' onerror=alert(1)',
    ' style="color:red"',
    ' title="</style><img src=x onerror=alert(1)>"',
    ' start=2',
    '',
    ' "',
    '/',
  )
  const tag = fc.constantFrom(...names, ...evil)
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      '<',
      '>',
      '&',
      '&lt;',
      '&nbsp;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      ' ',
      '\n',
      'Рим',
      '茶',
      '\0',
    ),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  )
  const soup = fc.array(piece, { maxLength: 30 }).map((pieces) => `<p>${pieces.join('')}`)
  const allowed =
    /^(?:[^<>"]|"|<\/?(?:p|h2|h3|ul|ol|li|blockquote|hr|br|strong|em|u|b|i|span|a)(?: (?:class="[a-z0-9 -]+"|start="\d+"|href="https:[^"<>]*"|rel="nofollow ugc noopener"))*>)*$/

  const articleAllowed =
    /^(?:[^<>"]|"|<\/?(?:p|h2|h3|ul|ol|li|blockquote|hr|br|strong|em|u|b|i|span|a)(?: (?:class="[a-z0-9 -]+"|start="\d+"|href="https:[^"<>]*"|rel="noopener"))*>)*$/

  it('leaves only what the allow-list has', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expect(sanitizeHtml(html)).toMatch(allowed)
      }),
      { numRuns: 1000 },
    )
  })

  it('of an article leaves no foreign picture and no dangerous link', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = sanitizeHtml(html, 'article')
        expect(clean).toMatch(articleAllowed)
        expect(sanitizeHtml(clean, 'article')).toBe(clean)
      }),
      { numRuns: 1000 },
    )
  })

  it('cleaned twice is what it was cleaned once', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = sanitizeHtml(html)
        expect(sanitizeHtml(once)).toBe(once)
        const stored = normalizeHtml(html)
        expect(normalizeHtml(stored.html)).toEqual(stored)
        expect(sanitizeHtml(stored.html)).toBe(stored.html)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what a page puts out as it is', () => {
  const db = testDatabase()
  const evil = '<p>Hi<img src=x onerror="alert(1)"></p>'

  it('has been sanitized: a guide’s biography', async () => {
    const guide = await createGuide(db, { bio: evil })
    expect((await findGuide(guide.id, 'en'))?.bio.text).toBe('<p>Hi</p>')
  })

  it('has been sanitized: a page of the site', async () => {
    await db.staticPage.create({ data: { slug: 'about', locale: 'ru', title: 'About', body: evil } })
    expect((await findStaticPage('about', 'ru'))?.body.text).toBe('<p>Hi</p>')
  })
})
