import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { columnsOf, movedTo, placeAt } from '@/components/ui/sortable-list/order.ts'
import { SortableList } from '@/components/ui/sortable-list/sortable-list.tsx'
import { renderTranslated } from '../support/translated.tsx'

function Owner({ log, isGrid = false }: { log?: (ids: string[]) => void; isGrid?: boolean }) {
  const [stops, setStops] = useState(['Gate', 'Church', 'Tomb'])
  return (
    <SortableList
      label="Stops"
      items={stops}
      idOf={(stop) => stop}
      nameOf={(stop) => stop}
      isGrid={isGrid}
      onSort={(ids) => {
        setStops(ids)
        log?.(ids)
      }}
    >
      {(stop, { handle, menu, index }) => (
        <>
          {handle}
          <span data-testid="name">{`${index + 1} ${stop}`}</span>
          {menu()}
        </>
      )}
    </SortableList>
  )
}

const order = () => screen.getAllByTestId('name').map(({ textContent }) => textContent)
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })

describe('a sortable list', () => {
  it('moves an item by keyboard and says each step', async () => {
    const log = vi.fn()
    renderTranslated(<Owner log={log} />)
    handle('Gate').focus()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('status')).toHaveTextContent('Gate lifted, number 1 of 3')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(order()).toEqual(['1 Church', '2 Tomb', '3 Gate'])
    expect(screen.getByRole('status')).toHaveTextContent('Gate: place 3 of 3.')
    expect(log).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    expect(log.mock.calls).toEqual([[['Church', 'Tomb', 'Gate']]])
    expect(handle('Gate')).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Gate is now number 3 of 3.')
  })

  it('puts an item back on Escape, and drops it where the focus leaves it', async () => {
    const log = vi.fn()
    renderTranslated(<Owner log={log} />)
    handle('Tomb').focus()
    await userEvent.keyboard(' {Home}{Escape}')
    expect(order()).toEqual(['1 Gate', '2 Church', '3 Tomb'])
    expect(screen.getByRole('status')).toHaveTextContent('Tomb is back at number 3 of 3.')
    expect(log).not.toHaveBeenCalled()
    await userEvent.keyboard(' {ArrowUp}')
    await userEvent.tab()
    expect(log.mock.calls).toEqual([[['Gate', 'Tomb', 'Church']]])
  })

  it('moves an item by its menu, which offers nothing impossible', async () => {
    renderTranslated(<Owner />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Tomb' }))
    expect(screen.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move to the start' }))
    expect(order()).toEqual(['1 Tomb', '2 Gate', '3 Church'])
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3)
  })
})

describe('where an item goes', () => {
  it('is beyond the ends nowhere', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
  })

  it('is past the lines that it has passed by half', () => {
    const lines = [40, 120, 40].map((height, index, all) => ({
      left: 0,
      width: 300,
      height,
      top: all.slice(0, index).reduce((sum, one) => sum + one, 0),
    }))
    expect(placeAt(lines, 0, 0, 99, false)).toBe(0)
    expect(placeAt(lines, 0, 0, 101, false)).toBe(1)
    expect(placeAt(lines, 0, 0, 181, false)).toBe(2)
  })

  it('is the cell of a grid that it is over, else where it was', () => {
    const cells = [0, 1, 2, 3].map((index) => ({
      left: (index % 2) * 110,
      top: Math.floor(index / 2) * 110,
      width: 100,
      height: 100,
    }))
    expect(columnsOf(cells)).toBe(2)
    expect(placeAt(cells, 0, 150, 150, true)).toBe(3)
    expect(placeAt(cells, 0, 105, 50, true)).toBe(0)
  })
})
