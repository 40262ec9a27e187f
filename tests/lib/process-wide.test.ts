import { readSources } from '../../scripts/imports.ts'

const load = () => import('@/lib/shared/process-wide.ts')

test('a value of the process is the same in every bundle that loads its module', async () => {
  const { ProcessWide: InFront } = await load()
  vi.resetModules()
  const { ProcessWide: InBundle } = await load()
  expect(InBundle).not.toBe(InFront)
  const [front, bundle] = [new InFront<string[]>('log'), new InBundle<string[]>('log')]
  const made = front.orCreate(() => ['one'])
  expect(bundle.value).toBe(made)
  expect(bundle.orCreate(() => ['another'])).toBe(made)
  bundle.value = undefined
  expect(front.value).toBeUndefined()
})

test('only its module keeps anything on the global object, each name for one module', () => {
  const served = [...readSources()].filter(([file]) => /^(?:app|components|lib)\//.test(file))
  const keeping = served.filter(([, source]) => /globalThis as |Object\.assign\(globalThis/.test(source))
  expect(keeping.map(([file]) => file)).toEqual(['lib/shared/static-parts.ts'])
  const names = served.flatMap(([, source]) =>
    [...source.matchAll(/new ProcessWide<[^(]*\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})
