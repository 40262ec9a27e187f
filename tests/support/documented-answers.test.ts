import { z } from 'zod'
import { route } from '@/lib/server/api/route.ts'
import { AppError } from '@/lib/shared/errors.ts'

// Tests the check that all API tests rely on.

const described = {
  summary: 'Tells a name',
  actor: 'anyone',
  answer: z.object({ name: z.string() }),
  errors: ['not_found'],
} as const

const request = () => new Request('https://cicerone.test/api/name')

test.each<[string, () => Response | { name: string }]>([
  ['what is described', () => ({ name: 'Ada' })],
  [
    'a refusal that is described',
    () => {
      throw new AppError('not_found')
    },
  ],
])('%s passes', async (_, handle) => {
  await expect(route(described, handle)(request())).resolves.toBeInstanceOf(Response)
})

test.each<[string, () => Response | { name: string }]>([
  ['a member that nobody has described', () => Response.json({ name: 'Ada', passwordHash: 'x' })],
  ['a member of another type', () => Response.json({ name: 1 })],
  ['a missing member', () => Response.json({})],
  ['another status', () => Response.json({ name: 'Ada' }, { status: 201 })],
  ['another media type', () => new Response('Ada', { headers: { 'Content-Type': 'text/plain' } })],
  [
    'a refusal that nobody has described',
    () => {
      throw new AppError('too_large', { values: { kilobytes: 1 } })
    },
  ],
])('%s fails the test', async (_, handle) => {
  await expect(route(described, handle)(request())).rejects.toThrow()
})

test('a body where none is described fails the test', async () => {
  const { answer: _, ...empty } = described
  await expect(route(empty, () => new Response('x', { status: 200 }))(request())).rejects.toThrow()
})
