import fc from 'fast-check'
import { activeTab } from '@/components/ui/active-tab.ts'

const tab = (id: string, disabled = false) => ({ id, disabled })
const enabled = (...ids: string[]) => ids.map((id) => tab(id))

/** Up to eight tabs with different names, some of them disabled. */
const rows = fc
  .uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 0, maxLength: 8 })
  .chain((ids) =>
    fc
      .array(fc.boolean(), { minLength: ids.length, maxLength: ids.length })
      .map((states) => ids.map((id, index) => tab(id, states[index]))),
  )

describe('which tab is active', () => {
  it('is the first added by default', () => {
    expect(activeTab(enabled('a', 'b'), undefined)).toBe('a')
  })

  it('is the first enabled one where the first is disabled', () => {
    expect(activeTab([tab('a', true), tab('b')], undefined)).toBe('b')
  })

  it('stays where it is while others come and go', () => {
    expect(activeTab(enabled('new', 'b', 'c'), 'b', enabled('a', 'b', 'c'))).toBe('b')
  })

  it('moves from a removed tab to the nearest enabled one', () => {
    const before = [tab('a'), tab('b'), tab('c', true), tab('d'), tab('e')]
    expect(
      activeTab(
        before.filter(({ id }) => id !== 'd'),
        'd',
        before,
      ),
    ).toBe('e')
    expect(
      activeTab(
        before.filter(({ id }) => id !== 'e'),
        'e',
        before,
      ),
    ).toBe('d')
    const without = before.map(({ id }) => tab(id, id === 'c' || id === 'd'))
    expect(
      activeTab(
        without.filter(({ id }) => id !== 'e'),
        'e',
        before,
      ),
    ).toBe('b')
  })

  it('prefers the later of two equally near ones', () => {
    expect(activeTab(enabled('a', 'c'), 'b', enabled('a', 'b', 'c'))).toBe('c')
  })

  it('moves from a tab that has been disabled', () => {
    const before = enabled('a', 'b', 'c')
    expect(activeTab([tab('a'), tab('b'), tab('c', true)], 'c', before)).toBe('b')
  })

  it('finds another one where several have been removed at once', () => {
    expect(activeTab(enabled('a'), 'd', enabled('a', 'b', 'c', 'd', 'e'))).toBe('a')
  })

  it('is the first one if the wanted one was never there', () => {
    expect(activeTab(enabled('a', 'b'), 'nowhere')).toBe('a')
  })

  it('is none without tabs, and none when all are disabled', () => {
    expect(activeTab([], 'a')).toBeUndefined()
    expect(activeTab([tab('a', true)], 'a')).toBeUndefined()
  })
})

it('is always exactly one enabled tab as long as there is any', () => {
  fc.assert(
    fc.property(
      rows,
      rows,
      fc.option(fc.constantFrom(...'abcdefgh'), { nil: undefined }),
      (tabs, before, wished) => {
        const open = tabs.filter(({ disabled }) => !disabled).map(({ id }) => id)
        const active = activeTab(tabs, wished, before)
        if (open.length === 0) expect(active).toBeUndefined()
        else expect(open).toContain(active)
        if (wished !== undefined && open.includes(wished)) expect(active).toBe(wished)
      },
    ),
  )
})

it('leaves no enabled tab nearer to a removed one than the one it chooses', () => {
  fc.assert(
    fc.property(rows, fc.nat(7), (before, place) => {
      const removed = before[place]
      if (!removed) return
      const tabs = before.filter(({ id }) => id !== removed.id)
      const distance = (id: string | undefined) => Math.abs(before.findIndex((one) => one.id === id) - place)
      const active = activeTab(tabs, removed.id, before)
      for (const { id, disabled } of tabs) {
        if (!disabled) expect(distance(active)).toBeLessThanOrEqual(distance(id))
      }
    }),
  )
})
