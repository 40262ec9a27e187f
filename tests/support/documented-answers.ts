import { onResponse } from '@/lib/server/api/operation.ts'

// Every answer that a test gets from a route must match the route's own description.
onResponse(async (operation, request, answer) => {
  const { possibleErrors } = await import('@/lib/server/api/openapi.ts')
  const { problemSchema, statuses } = await import('@/lib/server/api/problem.ts')
  const at = `${request.method} ${request.url} → ${answer.status}`
  const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';')
  if (mediaType === 'application/problem+json') {
    const problem = problemSchema.parse(await answer.json())
    const announced = possibleErrors(operation, request.method)
    if (!announced.includes(problem.code)) throw new Error(`${at}: the description lacks ${problem.code}`)
    expect([at, problem.status, statuses[problem.code]]).toEqual([at, answer.status, answer.status])
    return
  }
  if (operation.otherwise && answer.status in operation.otherwise) return
  expect([at, answer.status]).toEqual([at, operation.status])
  if (!operation.answer) {
    expect([at, await answer.text()]).toEqual([at, ''])
    return
  }
  expect([at, mediaType]).toEqual([at, operation.mediaType ?? 'application/json'])
  const body: unknown = operation.mediaType ? await answer.text() : await answer.json()
  const parsed = operation.answer.safeParse(body)
  if (!parsed.success) throw new Error(`${at}: ${parsed.error.message}`)
  // Parsing drops whatever the schema doesn't know.
  expect([at, parsed.data]).toEqual([at, body])
})
