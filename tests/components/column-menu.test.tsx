import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import { defineList } from '@/lib/shared/list-query.ts'
import { renderTranslated } from '../support/translated.tsx'

const replace = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))

type Walk = { title: string; city: string; price: number; seats: number; rating: number }
const list = defineList({
  filters: {},
  sorts: { title: 'asc' },
  defaultSort: 'title',
  columns: ['city', 'price', 'seats', 'rating'],
  hiddenColumns: ['rating'],
})
const columns: Array<DataColumn<Walk>> = [
  { key: 'title', label: 'Title', cell: ({ title }) => title },
  { key: 'city', label: 'City', cell: ({ city }) => city },
  { key: 'price', label: 'Price', cell: ({ price }) => price },
  { key: 'seats', label: 'Seats', cell: ({ seats }) => seats },
  { key: 'rating', label: 'Rating', cell: ({ rating }) => rating },
]

async function show(address = '') {
  replace.mockClear()
  renderTranslated(
    <DataTable
      locale="en"
      label="Walks"
      path="/admin/walks"
      state={list.read(new URLSearchParams(address)).state}
      rows={[{ title: 'Forum', city: 'Rome', price: 90, seats: 8, rating: 5 }]}
      total={40}
      columns={columns}
      keyOf={({ title }) => title}
      nameOf={({ title }) => title}
      empty={{ title: 'No walks yet', text: 'They appear here.' }}
    />,
  )
  await userEvent.click(screen.getByText('Columns'))
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const choices = () => screen.getAllByRole('link').filter((link) => link.closest('details'))
const choice = (name: string) => screen.getByRole('link', { name })

describe('the columns of a table', () => {
  it('are shown in their usual order; each but the first can be left out, and others can be added', async () => {
    await show()
    expect(heads()).toEqual(['Title', 'City', 'Price', 'Seats'])
    expect(choices().map((link) => link.textContent)).toEqual(['City', 'Price', 'Seats', 'Rating'])
    expect(choice('Price')).toHaveAttribute('href', '/en/admin/walks?columns=city%2Cseats')
    expect(choice('Rating')).toHaveAttribute('href', '/en/admin/walks?columns=city%2Cprice%2Cseats%2Crating')
  })

  it('are those of the address, in its order; the others can be added', async () => {
    await show('columns=seats,city&page=2')
    expect(heads()).toEqual(['Title', 'Seats', 'City'])
    expect(choices().map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Seats', 'true'],
      ['City', 'true'],
      ['Price', null],
      ['Rating', null],
    ])
    // The shown columns change, not the rows.
    expect(choice('Price')).toHaveAttribute('href', '/en/admin/walks?columns=seats%2Ccity%2Cprice&page=2')
  })

  it('can all be left out but the first', async () => {
    await show('columns=city')
    expect(choice('City')).toHaveAttribute('href', '/en/admin/walks?columns=-')
  })

  it('show only the first when all are left out', async () => {
    await show('columns=-')
    expect(heads()).toEqual(['Title'])
  })

  it('are put in order with Alt and the arrows, and it is said where one is now', async () => {
    await show()
    choice('Seats').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(replace).toHaveBeenLastCalledWith('/en/admin/walks?columns=city%2Cseats%2Cprice', {
      scroll: false,
    })
    expect(within(choice('Seats').closest('details') as HTMLElement).getByRole('status')).toHaveTextContent(
      'Seats: column 2 of 3',
    )
    replace.mockClear()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(replace).not.toHaveBeenCalled()
  })

  it('are put in order by dragging', async () => {
    await show()
    const [city, , seats] = choices().map((link) => link.closest('li') as HTMLElement)
    if (!city || !seats) throw new Error('three columns')
    fireEvent.dragStart(seats)
    const over = createEvent.dragOver(city)
    fireEvent(city, over)
    expect(over.defaultPrevented).toBe(true)
    fireEvent.drop(city)
    expect(replace).toHaveBeenLastCalledWith('/en/admin/walks?columns=seats%2Ccity%2Cprice', {
      scroll: false,
    })
  })

  it.each(['columns=city,nothing', 'columns=city,city', 'columns=title'])(
    'of an address that can’t be understood (%s) are the usual ones',
    async (address) => {
      await show(address)
      expect(heads()).toEqual(['Title', 'City', 'Price', 'Seats'])
      expect(screen.getByText(/Part of the address couldn’t be read/)).toBeVisible()
    },
  )
})
