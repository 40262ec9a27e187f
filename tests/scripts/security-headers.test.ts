import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageNotes } from '@/components/layout/notices/page-notes.tsx'
import { SmallScript } from '@/components/layout/small-script.tsx'
import { headersOfAll } from '@/lib/server/security-policy.ts'
import type { Vendors } from '@/lib/shared/third-parties.ts'
import { trustedScripts as trustedIn } from '../../server/next-internals/inline-scripts.ts'
import { SecurityHeaders } from '../../server/security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const trustedScripts = (html: string) => trustedIn(Buffer.from(html))
const script = (text: string) => `<script>${text}</script>`

/** As the front server writes data. */
const betweenTicks = (text: string) => ['self.__next_f.push([1,', text, '])'].join('`')

const ours = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n\u003cscript\u003e"])`,
  'self.__next_f.push([1,"Гиды и экскурсии、ガイド\u2028"])',
  betweenTicks(String.raw`1:"$Sreact.fragment"\u003cscript>$`),
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2r.js"],"runtimeModuleIds":[94553]});',
]

test('every answer refuses to be framed, guessed at or opened beside others, and asks for HTTPS from then on', () => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=(self)'),
  }
  expect(headersOfAll({ siteUrl: 'http://localhost', hasTagManager: false })).toEqual(headers)
  expect(headersOfAll({ siteUrl: 'https://cicerone.test', hasTagManager: false })).toEqual({
    ...headers,
    'strict-transport-security': 'max-age=31536000',
  })
})

describe('M9: inline scripts that may run', () => {
  it.each(ours)('%s', (text) => {
    expect(trustedScripts(`<p>${script(text)}</p>`)).toEqual([hash(text)])
  })

  it('the one that every page begins with', () => {
    const markup = renderToStaticMarkup(SmallScript())
    expect(trustedScripts(markup)).toEqual([hash(markup.replaceAll(/<\/?script>/g, ''))])
  })

  it.each([
    'alert(1)',
    '',
    'self.__next_f.push([1,"a"]);alert(1);//"])',
    'self.__next_f.push([alert(1)])',
    betweenTicks(`a\${alert(1)}`),
    betweenTicks('a`+alert(1)+`b'),
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://example.org/a.js"],"runtimeModuleIds":[1]})',
  ])('not %j, wherever in the page it stands', (text) => {
    const [first = '', ...others] = ours.map(script)
    const html = `${first}${script(text)}${others.join('')}<p>${script(text)}</p>`
    expect(trustedScripts(html)).toEqual(ours.map(hash))
  })

  it('each once, and none with an address of its own', () => {
    const [first = ''] = ours
    expect(trustedScripts(script(first) + script(first))).toEqual([hash(first)])
    expect(trustedScripts(`<script src="/a.js">${first}</script>`)).toEqual([])
  })
})

describe('M9: headers of every answer', () => {
  const plain = { siteUrl: 'http://localhost:3000', hasTagManager: false }

  it('ask for https next time only where the site is reached by it', () => {
    expect(new SecurityHeaders(plain).always).not.toHaveProperty('strict-transport-security')
    expect(new SecurityHeaders({ ...plain, siteUrl: 'https://example.com' }).always).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
    })
  })

  it('allow a page its own files and nothing inline but known scripts', () => {
    const policy = new SecurityHeaders(plain).forPage(Buffer.from(script('alert(1)')))
    expect(policy).toMatch(/; script-src 'self'$/)
    expect(policy).toContain("; script-src-attr 'none';")
    expect(policy).not.toContain('http')
  })

  const configured = new SecurityHeaders({
    ...plain,
    assetUrl: 'https://cdn.example.com/site',
    hasTagManager: true,
    errorReports: 'https://key@reports.example.com/4',
  })
  const pageWith = (vendors: Vendors | null) => {
    const notes = createElement(PageNotes, { locale: 'en', vendors })
    const page = createElement('html', null, createElement('body', null, notes))
    return Buffer.from(renderToStaticMarkup(page))
  }

  it('allow the hosts that the operator has configured, and no others', () => {
    const policy = configured.forPage(pageWith({ statistics: 'GTM-1' }))
    expect(policy).toMatch(
      /script-src 'self' https:\/\/cdn\.example\.com https:\/\/www\.googletagmanager\.com$/,
    )
    expect(policy).toContain("connect-src 'self' https://reports.example.com https:;")
  })

  it.each([
    ['whose language has none', { errors: 'https://key@reports.example.com/4' }],
    ['that loads nothing of others', null],
  ])('don’t allow the hosts of statistics to a page %s', (_, vendors) => {
    const policy = configured.forPage(pageWith(vendors))
    expect(policy).toMatch(/script-src 'self' https:\/\/cdn\.example\.com$/)
    expect(policy).toContain("connect-src 'self' https://reports.example.com;")
    expect(policy).not.toContain('https:;')
  })
})
