import { problemResponse, problemSchema } from '@/lib/server/api/problem.ts'
import { AppError } from '@/lib/shared/errors.ts'

test('an editor with an outdated version gets the present one, and what the record has now', async () => {
  const latest = { version: 7, current: { name: 'Firenze', isPublic: true } }
  const answer = await problemResponse(new AppError('conflict', { latest }), 'en')
  expect(answer.status).toBe(409)
  expect(problemSchema.parse(await answer.json())).toMatchObject({ code: 'conflict', ...latest })
})
