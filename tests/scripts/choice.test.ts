import { choose } from '@/scripts/testing/choice.ts'

test('nothing named runs every check once, and leaves what takes longer to the full run', async () => {
  const everyday = await choose([])
  expect([...everyday.gates]).toEqual(['lint', 'types', 'drift', 'build'])
  expect(everyday.browser).toEqual(['tests/e2e/'])
  expect(everyday.unit).toEqual(
    ['api', 'components', 'lib', 'scripts', 'support'].map((name) => `tests/${name}/`),
  )
  expect(everyday.mayReuseBuild).toBe(false)
})

test('the full run has the other tests, and uses the build of the same sources', async () => {
  expect(await choose(['full', '--times'])).toEqual({
    gates: new Set(),
    unit: ['tests/full/'],
    isBySource: false,
    browser: ['tests/full/'],
    mayReuseBuild: true,
    withTimes: true,
  })
})

test.each([
  ['lib', ['tests/lib/'], []],
  ['e2e', [], ['tests/e2e/']],
  ['full/gallery', [], ['tests/full/gallery/']],
  ['full/api', ['tests/full/api/'], []],
  ['tests/lib/domain/price.test.ts', ['tests/lib/domain/price.test.ts'], []],
  ['tests/e2e/reviews.spec.ts', [], ['tests/e2e/reviews.spec.ts']],
])('%s goes to the runner of its files', async (word, unit, browser) => {
  expect(await choose([word])).toMatchObject({ unit, browser })
})

test('steps are named beside folders', async () => {
  const choice = await choose(['types', 'api'])
  expect([[...choice.gates], choice.unit, choice.browser]).toEqual([['types'], ['tests/api/'], []])
})

test('a word that is none of them is refused with what would be right', async () => {
  await expect(choose(['unit'])).rejects.toThrow(
    '"unit" is neither a step (lint, types, drift, build, full, changed), a folder of tests/ nor a file.',
  )
})
