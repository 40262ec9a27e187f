import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type Tab, Tabs } from '@/components/ui/tabs.tsx'
import messages from '@/messages/en/ui.json'

const texts = messages.Tabs

function tab(id: string, rest: Partial<Tab> = {}): Tab {
  return { id, heading: id, content: <p>{`About ${id}`}</p>, ...rest }
}

/** Removes tabs from its list, as an owner does. */
function Owner({ tabs: first, log }: { tabs: Tab[]; log?: (id: string) => void }) {
  const [tabs, setTabs] = useState(first)
  return (
    <>
      <Tabs
        label="Cities"
        tabs={tabs}
        texts={texts}
        onActivate={log}
        onRemove={(id) => setTabs((present) => present.filter((one) => one.id !== id))}
      />
      <button type="button" onClick={() => setTabs([tab('Turin'), ...tabs])}>
        Add
      </button>
    </>
  )
}

const active = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)
const removal = (heading: string) =>
  screen.getByRole('button', { name: texts.remove.replace('{heading}', heading) })

describe('Tabs: heading, id, disabled, removable, active', () => {
  it('shows the headings as tabs and the active one’s content in a panel named by it', () => {
    render(<Tabs label="Cities" tabs={[tab('Rome'), tab('Venice')]} />)
    expect(screen.getByRole('tablist', { name: 'Cities' })).toBeVisible()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Rome', 'Venice'])
    expect(screen.getByRole('tabpanel', { name: 'Rome' })).toHaveTextContent('About Rome')
  })

  it('shows a button only on removable tabs, named by what it removes', () => {
    render(<Tabs label="Cities" texts={texts} tabs={[tab('Rome', { removable: true }), tab('Venice')]} />)
    expect(removal('Rome')).toBeVisible()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('lets its owner keep which tab is active', async () => {
    const log = vi.fn()
    const tabs = [tab('Rome'), tab('Venice')]
    const { rerender } = render(<Tabs label="Cities" tabs={tabs} active="Venice" onActivate={log} />)
    expect(active()).toEqual(['Venice'])
    await userEvent.click(screen.getByRole('tab', { name: 'Rome' }))
    expect(log.mock.calls).toEqual([['Rome']])
    expect(active()).toEqual(['Venice'])
    rerender(<Tabs label="Cities" tabs={tabs} active="Rome" onActivate={log} />)
    expect(active()).toEqual(['Rome'])
  })

  it('tells its owner when the active tab has gone', () => {
    const log = vi.fn()
    const tabs = [tab('Rome'), tab('Venice'), tab('Naples')]
    const { rerender } = render(<Tabs label="Cities" tabs={tabs} active="Venice" onActivate={log} />)
    rerender(<Tabs label="Cities" tabs={[tab('Rome'), tab('Naples')]} active="Venice" onActivate={log} />)
    expect(log.mock.calls).toEqual([['Naples']])
    expect(active()).toEqual(['Naples'])
  })
})

describe('exactly one active', () => {
  it('before and after each click', async () => {
    render(<Tabs label="Cities" tabs={[tab('Rome'), tab('Venice'), tab('Naples')]} />)
    for (const name of ['Venice', 'Naples', 'Rome', 'Rome']) {
      await userEvent.click(screen.getByRole('tab', { name }))
      expect(active()).toEqual([name])
      expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    }
  })
})

describe('first added is active by default', () => {
  it('and stays so when others are added before it', async () => {
    render(<Owner tabs={[tab('Rome'), tab('Venice')]} />)
    expect(active()).toEqual(['Rome'])
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getAllByRole('tab')[0]).toHaveTextContent('Turin')
    expect(active()).toEqual(['Rome'])
  })

  it('also where the list was empty at first', async () => {
    render(<Owner tabs={[]} />)
    expect(screen.queryByRole('tab')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(active()).toEqual(['Turin'])
  })

  it('unless another one is named', () => {
    render(<Tabs label="Cities" tabs={[tab('Rome'), tab('Venice')]} defaultActive="Venice" />)
    expect(active()).toEqual(['Venice'])
  })
})

describe('removing the active tab activates the nearest enabled tab', () => {
  const removable = (id: string, disabled = false) => tab(id, { removable: true, disabled })

  it('by its button', async () => {
    const log = vi.fn()
    render(<Owner log={log} tabs={[removable('Rome'), removable('Venice', true), removable('Naples')]} />)
    await userEvent.click(removal('Rome'))
    expect(active()).toEqual(['Naples'])
  })

  it('by Delete on the tab, and moves the focus along', async () => {
    render(<Owner tabs={[removable('Rome'), removable('Venice'), removable('Naples')]} />)
    await userEvent.tab()
    await userEvent.keyboard('{Delete}')
    expect(active()).toEqual(['Venice'])
    expect(screen.getByRole('tab', { name: 'Venice' })).toHaveFocus()
    await userEvent.keyboard('{Delete}{Delete}')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(document.body).not.toHaveFocus()
  })

  it('but removing another one leaves it active', async () => {
    render(<Owner tabs={[removable('Rome'), removable('Venice')]} />)
    await userEvent.click(removal('Venice'))
    expect(active()).toEqual(['Rome'])
    expect(screen.getByRole('tab', { name: 'Rome' })).toHaveFocus()
  })

  it('and Delete does nothing on a tab that is not removable', async () => {
    render(<Owner tabs={[tab('Rome'), tab('Venice')]} />)
    await userEvent.tab()
    await userEvent.keyboard('{Delete}')
    expect(screen.getAllByRole('tab')).toHaveLength(2)
  })

  it('also when the owner asks first and removes it later', async () => {
    const onRemove = vi.fn()
    const tabs = [removable('Rome'), removable('Venice')]
    const { rerender } = render(<Tabs label="Cities" tabs={tabs} texts={texts} onRemove={onRemove} />)
    await userEvent.click(removal('Rome'))
    expect(onRemove.mock.calls).toEqual([['Rome']])
    expect(active()).toEqual(['Rome'])
    rerender(<Tabs label="Cities" tabs={[removable('Venice')]} texts={texts} onRemove={onRemove} />)
    expect(active()).toEqual(['Venice'])
  })
})

describe('disabled tabs cannot be activated', () => {
  it('by a click', async () => {
    render(<Tabs label="Cities" tabs={[tab('Rome'), tab('Venice', { disabled: true })]} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Venice' }))
    expect(active()).toEqual(['Rome'])
  })

  it('by arrow keys, which pass over them', async () => {
    render(<Tabs label="Cities" tabs={[tab('Rome'), tab('Venice', { disabled: true }), tab('Naples')]} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(active()).toEqual(['Naples'])
    await userEvent.keyboard('{ArrowRight}')
    expect(active()).toEqual(['Rome'])
    await userEvent.keyboard('{End}')
    expect(active()).toEqual(['Naples'])
  })

  it('by their owner’s wish', () => {
    render(<Tabs label="Cities" tabs={[tab('Rome'), tab('Venice', { disabled: true })]} active="Venice" />)
    expect(active()).toEqual(['Rome'])
  })
})
