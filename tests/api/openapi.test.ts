import { globSync } from 'node:fs'
import { validate } from '@hyperjump/json-schema/openapi-3-1'
import { z } from 'zod'
import { allRoutes } from '@/app/api/document.ts'
import { raw } from '@/lib/server/api/body.ts'
import { openApiDocument } from '@/lib/server/api/openapi.ts'
import { operationOf } from '@/lib/server/api/operation.ts'
import { route } from '@/lib/server/api/route.ts'
import { callApi } from '../support/api.ts'

/** Not ours to describe, or nothing to describe. */
const withoutDescription = new Set(['/api/[[...path]]'])

/** `app/api/countries/[slug]/route.ts` → `/api/countries/{slug}`. */
const addresses = globSync('app/api/**/route.{ts,tsx}', { cwd: process.cwd() })
  .map((file) =>
    file
      .replace(/^app/, '')
      .replace(/\/route\.tsx?$/, '')
      .replace(/\[(\w+)\]/g, '{$1}'),
  )
  .filter((address) => !withoutDescription.has(address))
  .sort()

test('every route file is in the document', async () => {
  const response = await callApi('/api/openapi.json')
  const document = await response.json()
  expect(Object.keys(document.paths).sort()).toEqual(addresses)
})

test('every method that a route file has is described', () => {
  const undescribed = Object.entries(allRoutes).filter(
    ([, module]) => !Object.values(module).some((handler) => operationOf(handler)),
  )
  expect(undescribed.map(([path]) => path)).toEqual([])
})

test('the document is whole: its references lead somewhere and every path parameter is described', async () => {
  const text = await (await callApi('/api/openapi.json')).text()
  const document = JSON.parse(text)
  const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(references).toContain('Problem')
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([])
  expect(text).not.toContain('$defs')
  for (const [path, methods] of Object.entries<
    Record<string, { parameters?: { name: string; in: string }[] }>
  >(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const operation of Object.values(methods)) {
      const described = (operation.parameters ?? [])
        .filter((each) => each.in === 'path')
        .map(({ name }) => name)
      expect([path, described]).toEqual([path, named])
    }
  }
})

test('the document is valid by the schema that OpenAPI 3.1 publishes, its JSON schemas included', async () => {
  const document = JSON.parse(await (await callApi('/api/openapi.json')).text())
  const result = await validate('https://spec.openapis.org/oas/3.1/schema-base', document, 'BASIC')
  expect(result).toEqual({ valid: true })
})

test('every call has a name of its own, which clients can call their functions by', async () => {
  const { paths } = await (await callApi('/api/openapi.json')).json()
  const names = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(names).toContain('getCountriesBySlug')
  expect(names.filter((name) => !/^[a-zA-Z]+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('the document can be read as a page without script', async () => {
  const response = await callApi('/api/docs')
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).not.toContain('<script')
  expect(html).toContain('<summary>Body: application/json</summary>')
  expect(html).toContain('For: staff with the permission accounts; audited: session.impersonate<')
  for (const path of Object.keys(allRoutes)) expect(html).toContain(` ${path}</code>`)
})

test('raw bodies, signatures and streams are described as what they are', async () => {
  const document = openApiDocument(
    {
      '/api/photos': {
        POST: route(
          {
            summary: 'Takes',
            actor: 'user',
            body: raw({ maxBytes: 10, types: ['image/png', 'image/jpeg'] }),
          },
          () => undefined,
        ),
      },
      '/api/hooks': {
        POST: route(
          {
            summary: 'Hears',
            actor: 'anyone',
            forgery: 'signature',
            body: raw({ maxBytes: 10, types: ['application/json', 'text/plain'] }),
            verify: () => null,
          },
          () => undefined,
        ),
      },
      '/api/news': {
        GET: route(
          { summary: 'Tells', actor: 'user', mediaType: 'text/event-stream', answer: z.string() },
          () => new Response(),
        ),
      },
    },
    { name: 'Test', version: '1' },
  )
  const plain = JSON.parse(JSON.stringify(document))
  expect(await validate('https://spec.openapis.org/oas/3.1/schema-base', plain, 'BASIC')).toEqual({
    valid: true,
  })

  const photos = plain.paths['/api/photos'].post
  expect(photos.requestBody.content).toEqual({ 'image/png': { schema: {} }, 'image/jpeg': { schema: {} } })
  expect(Object.keys(photos.responses)).toEqual(expect.arrayContaining(['400', '403', '413', '415']))

  const hooks = plain.paths['/api/hooks'].post
  expect(hooks.parameters).toBeUndefined()
  expect(hooks.requestBody.content).toEqual({
    'application/json': { schema: {} },
    'text/plain': { schema: {} },
  })
  expect(hooks.responses['403'].description).toBe('bad_signature')

  const news = plain.paths['/api/news'].get
  expect(Object.keys(news.responses['200'].content)).toEqual(['text/event-stream'])
})
