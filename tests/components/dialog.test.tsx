import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { DropdownMenu, MenuAction } from '@/components/ui/dropdown-menu.tsx'
import messages from '@/messages/en/ui.json'

const { close } = messages.Dialog

function show(rest: { staysOnOutsideClick?: boolean } = {}) {
  render(
    <Dialog
      title="Answer"
      description="Everybody will see it."
      closeLabel={close}
      trigger={<Button>Answer a review</Button>}
      actions={<Button>Send</Button>}
      {...rest}
    >
      <label>
        Your answer
        <input />
      </label>
    </Dialog>,
  )
  // The page behind ignores the pointer while a dialog is open, and a click outside tests just that.
  return userEvent.setup({ pointerEventsCheck: 0 })
}

const opener = () => screen.getByRole('button', { name: 'Answer a review' })
const dialog = () => screen.queryByRole('dialog')

it('is named by its title and described by its sentence', async () => {
  const person = show()
  await person.click(opener())
  expect(dialog()).toHaveAccessibleName('Answer')
  expect(dialog()).toHaveAccessibleDescription('Everybody will see it.')
  expect(dialog()).toHaveAttribute('aria-modal', 'true')
})

it('begins on what it is about and keeps the focus inside', async () => {
  const person = show()
  await person.click(opener())
  expect(screen.getByLabelText('Your answer')).toHaveFocus()
  await person.tab()
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  await person.tab()
  expect(screen.getByRole('button', { name: close })).toHaveFocus()
  await person.tab()
  expect(screen.getByLabelText('Your answer')).toHaveFocus()
  await person.tab({ shift: true })
  expect(screen.getByRole('button', { name: close })).toHaveFocus()
})

it.each(['Escape', 'its button'])('closes by %s and gives the focus back', async (way) => {
  const person = show()
  await person.click(opener())
  if (way === 'Escape') await person.keyboard('{Escape}')
  else await person.click(screen.getByRole('button', { name: close }))
  expect(dialog()).toBeNull()
  expect(opener()).toHaveFocus()
})

it('closes on a click outside', async () => {
  const person = show()
  await person.click(opener())
  await person.click(document.body)
  expect(dialog()).toBeNull()
})

it('stays on a click outside when something would be lost', async () => {
  const person = show({ staysOnOutsideClick: true })
  await person.click(opener())
  await person.click(document.body)
  expect(dialog()).toBeVisible()
  await person.keyboard('{Escape}')
  expect(dialog()).toBeNull()
})

function Question({
  isBusy,
  trouble,
  onConfirm,
}: {
  isBusy?: boolean
  trouble?: string
  onConfirm: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove it</Button>
      <ConfirmDialog
        title="Delete this tour?"
        text="Its page leaves the site."
        texts={{ confirm: 'Delete', cancel: 'Cancel' }}
        isDangerous
        isBusy={isBusy}
        trouble={trouble}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={onConfirm}
      />
    </>
  )
}

function RowWithMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DropdownMenu trigger={<Button>Actions</Button>}>
        <MenuAction onSelect={() => setOpen(true)}>Answer</MenuAction>
      </DropdownMenu>
      <Dialog title="Answer" closeLabel={close} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

it('opened from a menu, gives the focus back to the menu’s button', async () => {
  const person = userEvent.setup({ pointerEventsCheck: 0 })
  render(<RowWithMenu />)
  screen.getByRole('button', { name: 'Actions' }).focus()
  await person.keyboard('{Enter}{Enter}')
  expect(dialog()).toBeVisible()
  await person.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
})

describe('a question', () => {
  const question = () => screen.queryByRole('alertdialog')

  async function ask(rest: { isBusy?: boolean; trouble?: string } = {}) {
    const onConfirm = vi.fn()
    const person = userEvent.setup({ pointerEventsCheck: 0 })
    render(<Question onConfirm={onConfirm} {...rest} />)
    await person.click(screen.getByRole('button', { name: 'Remove it' }))
    return { person, onConfirm }
  }

  it('begins on the answer that changes nothing', async () => {
    const { person, onConfirm } = await ask()
    expect(question()).toHaveAccessibleName('Delete this tour?')
    expect(question()).toHaveAccessibleDescription('Its page leaves the site.')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(question()).toBeNull()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Remove it' })).toHaveFocus()
  })

  it('is answered by its button, not by a click outside', async () => {
    const { person, onConfirm } = await ask()
    await person.click(document.body)
    expect(question()).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('can be neither answered nor closed while the work is under way', async () => {
    const { person, onConfirm } = await ask({ isBusy: true })
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.keyboard('{Escape}')
    expect(question()).toBeVisible()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('says what went wrong where it was asked', async () => {
    await ask({ trouble: 'Try again in a minute.' })
    expect(within(screen.getByRole('alertdialog')).getByRole('alert')).toHaveTextContent(
      'Try again in a minute.',
    )
  })
})
