import { fireEvent, render } from '@testing-library/react'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { switchKeys } from '@/lib/client/keys-switch.ts'

const pressed: string[] = []

/** The keys of a page, and those that work on every page. */
function Keys() {
  useShortcuts([
    { code: 'KeyU', act: () => pressed.push('U') },
    { code: 'KeyA', act: () => pressed.push('A') },
  ])
  useShortcuts([{ code: 'KeyU', after: 'KeyG', act: () => pressed.push('G U') }])
  return <input aria-label="Name" />
}

function press(code: string, target: Element = document.body): void {
  fireEvent.keyDown(target, { code })
}

beforeEach(() => {
  pressed.length = 0
})
afterEach(() => switchKeys(true))

test('a key after G is another key, for everybody who listens', () => {
  render(<Keys />)
  press('KeyU')
  press('KeyG')
  press('KeyU')
  press('KeyU')
  expect(pressed).toEqual(['U', 'G U', 'U'])
})

test('G waits for one key only, and not in a field', () => {
  const { getByLabelText } = render(<Keys />)
  press('KeyG')
  press('KeyA')
  press('KeyA')
  press('KeyG', getByLabelText('Name'))
  press('KeyU')
  expect(pressed).toEqual(['A', 'U'])
})

test('single keys can be switched off, and on again', () => {
  render(<Keys />)
  switchKeys(false)
  press('KeyU')
  press('KeyG')
  press('KeyU')
  expect(pressed).toEqual([])
  switchKeys(true)
  press('KeyU')
  expect(pressed).toEqual(['U'])
})
