import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '@/components/ui/button.tsx'
import {
  DropdownMenu,
  MenuAction,
  MenuChoices,
  MenuLink,
  MenuSwitch,
} from '@/components/ui/dropdown-menu.tsx'

function show() {
  const choose = vi.fn()
  const order = vi.fn()
  const outside = vi.fn()
  render(
    <>
      <DropdownMenu trigger={<Button>Actions</Button>}>
        <MenuAction onSelect={() => choose('edit')}>Edit</MenuAction>
        <MenuAction isDisabled onSelect={() => choose('publish')}>
          Publish
        </MenuAction>
        <MenuAction onSelect={() => choose('copy')}>Copy</MenuAction>
        <MenuLink locale="ja" href="/about">
          Open
        </MenuLink>
        <MenuLink locale="ja" href="/terms" isDisabled>
          Terms
        </MenuLink>
        <MenuChoices
          value="best"
          onChange={order}
          choices={[
            { value: 'best', label: 'Best first' },
            { value: 'new', label: 'Newest first' },
          ]}
        />
        <MenuSwitch isOn={false} onChange={order}>
          Only with pictures
        </MenuSwitch>
      </DropdownMenu>
      <button type="button" onClick={outside}>
        Outside
      </button>
    </>,
  )
  return { person: userEvent.setup(), choose, order, outside }
}

const opener = () => screen.getByRole('button', { name: 'Actions' })

describe('dropdowns close on outside click', () => {
  it('which does there what it does', async () => {
    const { person, outside } = show()
    await person.click(opener())
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Outside' }))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(outside).toHaveBeenCalledTimes(1)
  })
})

describe('dropdowns close on Escape', () => {
  it('and give the focus back to their button', async () => {
    const { person, choose } = show()
    await person.click(opener())
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(opener()).toHaveFocus()
    expect(choose).not.toHaveBeenCalled()
  })
})

describe('animation 220 ms', () => {
  it('when they open and when they close', () => {
    const styles = readFileSync('components/ui/dropdown-menu.module.css', 'utf8')
    expect(styles.match(/animation: \w+ \d+ms/g)).toEqual([
      'animation: appear 220ms',
      'animation: vanish 220ms',
    ])
  })
})

it('moves with arrows past what is disabled, and chooses with Enter', async () => {
  const { person, choose } = show()
  opener().focus()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(choose.mock.calls).toEqual([['copy']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(opener()).toHaveFocus()
})

it('finds an entry by its first letters', async () => {
  const { person } = show()
  opener().focus()
  await person.keyboard('{Enter}ne')
  expect(screen.getByRole('menuitemradio', { name: 'Newest first' })).toHaveFocus()
})

it('does nothing on a disabled entry', async () => {
  const { person, choose } = show()
  await person.click(opener())
  const publish = screen.getByRole('menuitem', { name: 'Publish' })
  expect(publish).toHaveAttribute('aria-disabled', 'true')
  await person.click(publish)
  expect(choose).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeVisible()
})

it('leads to pages by links, and nowhere by disabled ones', async () => {
  const { person } = show()
  await person.click(opener())
  expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveAttribute('href', '/ja/about')
  expect(screen.getByRole('menuitem', { name: 'Terms' })).not.toHaveAttribute('href')
})

it('checks the chosen one of several, and what is on', async () => {
  const { person, order } = show()
  await person.click(opener())
  expect(screen.getByRole('menuitemradio', { name: 'Best first' })).toBeChecked()
  expect(screen.getByRole('menuitemradio', { name: 'Newest first' })).not.toBeChecked()
  await person.click(screen.getByRole('menuitemradio', { name: 'Newest first' }))
  await person.click(opener())
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Only with pictures' }))
  expect(order.mock.calls).toEqual([['new'], [true]])
})
