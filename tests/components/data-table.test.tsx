import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BulkAction } from '@/components/ui/data-table/bulk-bar.tsx'
import { RowLink } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import { useSelection } from '@/components/ui/data-table/selection.tsx'
import { mostCounted } from '@/lib/shared/list-address.ts'
import { day, defineList, oneOf, severalOf, yesOrNo } from '@/lib/shared/list-query.ts'
import { renderTranslated, Translated } from '../support/translated.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

type Walk = { id: string; title: string; city: string; price: number }
const walks: Walk[] = ['Forum', 'Harbour', 'Old town', 'Market'].map((title, index) => ({
  id: String(index + 1),
  title,
  city: 'Rome',
  price: 90 + index,
}))
const list = defineList({
  filters: {
    state: oneOf(['live', 'draft']),
    language: severalOf(['en', 'it', 'ja']),
    checked: yesOrNo(),
    since: day(),
  },
  sorts: { title: 'asc', price: 'desc' },
  defaultSort: 'title',
  pageSizes: [4, 10],
})
const columns: Array<DataColumn<Walk>> = [
  {
    key: 'title',
    label: 'Title',
    sort: 'title',
    cell: ({ id, title }) => (
      <RowLink locale="en" href={`/admin/walks/${id}`}>
        {title}
      </RowLink>
    ),
  },
  { key: 'city', label: 'City', cell: ({ city }) => city },
  { key: 'price', label: 'Price', sort: 'price', isNumber: true, cell: ({ price }) => price },
]
const languages = [
  { value: 'en', label: 'English' },
  { value: 'it', label: 'Italian', count: 12 },
  { value: 'ja', label: 'Japanese' },
]

type Given = Partial<Parameters<typeof DataTable<Walk>>[0]>

function table(address = '', given: Given = {}) {
  return (
    <DataTable
      locale="en"
      label="Walks"
      path="/admin/walks"
      state={list.read(new URLSearchParams(address)).state}
      rows={walks}
      total={40}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      search={{ label: 'Search the walks', placeholder: 'Title' }}
      views={{
        label: 'State',
        filter: 'state',
        all: { label: 'All', count: 40 },
        options: [
          { value: 'live', label: 'Live', count: 1250 },
          { value: 'draft', label: 'Drafts' },
        ],
      }}
      filters={[
        { name: 'language', label: 'Language', kind: 'any', options: languages },
        { name: 'checked', label: 'Checked', kind: 'yesOrNo' },
        { name: 'since', label: 'Since', kind: 'day' },
      ]}
      empty={{ title: 'No walks yet', text: 'They appear here.' }}
      {...given}
    />
  )
}

function show(address = '', given: Given = {}) {
  push.mockClear()
  const view = renderTranslated(table(address, given))
  return { person: userEvent.setup(), ...view }
}

const hrefOf = (name: string | RegExp, within_ = screen) =>
  within_.getByRole('link', { name }).getAttribute('href')
const rows = () => screen.getAllByRole('row').slice(1)
const box = (name: string) => screen.getByRole('checkbox', { name: `Select: ${name}` })

describe('a table', () => {
  it('counts up to ten thousand rows, and has pages for no more', () => {
    show('', { total: mostCounted + 1, bulk: <Bulk /> })
    expect(screen.getByRole('status')).toHaveTextContent('10,000+ found')
    expect(screen.getByText('1–4 of 10,000+')).toBeVisible()
    const [last] = screen.getAllByRole('link', { name: 'Page 2500' })
    expect(last).toHaveAttribute('href', '/en/admin/walks?page=2500')
  })

  it('is one, with heads of columns and of rows', () => {
    show()
    expect(screen.getByRole('table', { name: 'Walks' })).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Title',
      'City',
      'Price',
    ])
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(
      walks.map(({ title }) => title),
    )
    expect(rows()).toHaveLength(4)
  })

  it('says what it is sorted by, and offers the other orders as links', () => {
    show('sort=-price&page=3')
    const [title, , price] = screen.getAllByRole('columnheader')
    expect(price).toHaveAttribute('aria-sort', 'descending')
    expect(title).not.toHaveAttribute('aria-sort')
    const head = within(screen.getByRole('table'))
    expect(head.getByRole('link', { name: 'Price' })).toHaveAttribute('href', '/en/admin/walks?sort=price')
    expect(head.getByRole('link', { name: 'Title' })).toHaveAttribute('href', '/en/admin/walks')
  })

  it('follows the link of a row from anywhere in it, but not from its controls', async () => {
    const { person } = show('', { bulk: <Bulk />, actions: () => <button type="button">Menu</button> })
    const followed = vi.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: 'Harbour' }).addEventListener('click', followed)
    const row = within(rows()[1] as HTMLElement)
    await person.click(row.getByRole('button', { name: 'Menu' }))
    await person.click(box('Harbour'))
    expect(followed).not.toHaveBeenCalled()
    await person.click(row.getByText('91'))
    expect(followed).toHaveBeenCalledTimes(1)
  })

  it('has links to its pages and to other numbers of rows, from the first page on', () => {
    show('q=old&page=2')
    expect(screen.getByText('5–8 of 40')).toBeVisible()
    const [pages] = screen.getAllByRole('navigation', { name: /^Pages of the list: / })
    expect(within(pages as HTMLElement).getAllByRole('link', { name: 'Next page' })[0]).toHaveAttribute(
      'href',
      '/en/admin/walks?q=old&page=3',
    )
    expect(screen.getByRole('link', { name: '10 per page' })).toHaveAttribute(
      'href',
      '/en/admin/walks?q=old&per_page=10',
    )
    expect(screen.getByRole('link', { name: '4 per page' })).toHaveAttribute('aria-current', 'true')
  })
})

describe('what limits a list', () => {
  it('has tabs for the values of one filter, with how many there are', () => {
    show('state=live&language=en&page=2')
    const views = within(screen.getByRole('navigation', { name: 'State' }))
    expect(views.getByRole('link', { name: 'Live 1,250' })).toHaveAttribute('aria-current', 'true')
    expect(hrefOf('Drafts', views as typeof screen)).toBe('/en/admin/walks?state=draft&language=en')
    expect(hrefOf('All 40', views as typeof screen)).toBe('/en/admin/walks?language=en')
  })

  it('names each condition that is set, with the way to remove it', () => {
    show('language=it&language=en&checked=0&since=2026-11-20')
    expect(hrefOf('Remove “Language: English, Italian”')).toBe('/en/admin/walks?checked=0&since=2026-11-20')
    expect(hrefOf('Remove “Checked: no”')).toBe('/en/admin/walks?language=en&language=it&since=2026-11-20')
    expect(screen.getByRole('link', { name: 'Remove “Since: 20 November 2026”' })).toBeVisible()
  })

  it('offers all conditions in one list: choices as links, dates as forms', async () => {
    const { person } = show('language=en')
    await person.click(screen.getByText('Condition'))
    expect(hrefOf('Italian 12')).toBe('/en/admin/walks?language=en&language=it')
    expect(hrefOf('English')).toBe('/en/admin/walks')
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    expect(hrefOf('yes')).toBe('/en/admin/walks?language=en&checked=1')

    await person.type(screen.getByLabelText('Since'), '2026-11-20')
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    expect(push).toHaveBeenCalledWith('/en/admin/walks?language=en&since=2026-11-20', { scroll: false })
  })

  it('finds a condition by its name', async () => {
    const { person } = show()
    await person.click(screen.getByText('Condition'))
    await person.type(screen.getByRole('searchbox', { name: 'Find a condition' }), 'chec')
    expect(screen.getByText('Checked')).toBeVisible()
    expect(screen.queryByText('Language')).toBeNull()
    expect(screen.getByRole('link', { name: 'yes' })).toBeVisible()
  })

  it('searches from the first page, and keeps the conditions', async () => {
    const { person } = show('language=en&page=3')
    await person.type(screen.getByRole('searchbox', { name: 'Search the walks' }), 'old town{Enter}')
    expect(push).toHaveBeenCalledWith('/en/admin/walks?q=old+town&language=en', { scroll: false })
  })

  it('ends a search when its field is cleared', async () => {
    const { person } = show('q=old&language=en')
    expect(screen.getByRole('searchbox', { name: 'Search the walks' })).toHaveValue('old')
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(push).toHaveBeenCalledWith('/en/admin/walks?language=en', { scroll: false })
  })

  it('works without script: a form takes the other parameters along', () => {
    show('language=en&sort=-price')
    const form = screen.getByRole('searchbox', { name: 'Search the walks' }).closest('form')
    expect(form).toHaveAttribute('action', '/en/admin/walks')
    expect(form && [...new FormData(form)]).toEqual([
      ['language', 'en'],
      ['sort', '-price'],
      ['q', ''],
    ])
  })

  it('says how many were found', () => {
    show('', { total: 3184 })
    expect(screen.getByText('3,184 found')).toHaveAttribute('role', 'status')
  })
})

describe('rows that are chosen', () => {
  it('bring up what can be done with them', async () => {
    const { person } = show('', { bulk: <Bulk /> })
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
    await person.click(box('Forum'))
    await person.click(box('Market'))
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
    expect(bar.getByRole('status')).toHaveTextContent('Selected: 2')
    await person.click(bar.getByRole('button', { name: 'Write' }))
    expect(screen.getByText('wrote to 1,4')).toBeVisible()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
    expect(box('Forum')).not.toBeChecked()
  })

  it('are a whole range with Shift', async () => {
    const { person } = show('', { bulk: <Bulk /> })
    await person.click(box('Forum'))
    await person.keyboard('{Shift>}')
    await person.click(box('Old town'))
    await person.keyboard('{/Shift}')
    expect(walks.map(({ title }) => (box(title) as HTMLInputElement).checked)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('are the page, and in a second step everything that was found', async () => {
    const { person } = show('', { bulk: <Bulk /> })
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
    await person.click(box('Harbour'))
    expect(all).toBePartiallyChecked()
    await person.click(all)
    expect(screen.getByText('Selected: 4')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Select all 40' }))
    expect(screen.getByText('Selected: 40')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Write' }))
    expect(screen.getByText('wrote to everybody')).toBeVisible()
    await person.click(all)
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  })

  it('are forgotten when the list changes', async () => {
    const { person, rerender } = show('', { bulk: <Bulk /> })
    await person.click(box('Forum'))
    rerender(<Translated>{table('page=2', { bulk: <Bulk /> })}</Translated>)
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
    expect(box('Forum')).not.toBeChecked()
  })
})

describe('keys', () => {
  it('search with /, open the conditions with F and choose the row with X, but not while somebody types', async () => {
    const { person } = show('', { bulk: <Bulk /> })
    await person.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search the walks' })
    expect(search).toHaveFocus()
    await person.keyboard('fx/')
    expect(search).toHaveValue('fx/')
    screen.getByRole('link', { name: 'Harbour' }).focus()
    await person.keyboard('x')
    expect(box('Harbour')).toBeChecked()
    await person.keyboard('f')
    expect(screen.getByText('Condition').closest('details')).toHaveAttribute('open')
    await person.keyboard('{Escape}')
    expect(screen.getByText('Condition').closest('details')).not.toHaveAttribute('open')
    expect(box('Harbour')).toBeChecked()
  })
})

describe('a list without rows', () => {
  it('says what will be there, when nothing is in it', () => {
    show('', { rows: [], total: 0 })
    expect(screen.getByRole('heading', { name: 'No walks yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('names the condition whose removal helps most', () => {
    const remedies = [
      { filter: 'language', count: 3 },
      { filter: 'checked', count: 14 },
      { filter: 'since', count: 90 },
    ]
    show('language=ja&checked=1', { rows: [], total: 0, remedies })
    expect(screen.getByText('Without “Checked: yes” there would be 14.')).toBeVisible()
    const state = within(
      screen.getByRole('heading', { name: 'Nothing matches' }).parentElement as HTMLElement,
    )
    expect(hrefOf('Remove “Checked: yes”', state as typeof screen)).toBe('/en/admin/walks?language=ja')
    expect(hrefOf('Remove all', state as typeof screen)).toBe('/en/admin/walks')
  })

  it('leads from a page that it does not have to the last one', () => {
    show('page=90&language=en', { rows: [] })
    expect(screen.getByText('The list has only 10 pages.')).toBeVisible()
    expect(hrefOf('Go to the last page')).toBe('/en/admin/walks?language=en&page=10')
  })

  it('keeps the conditions when it could not be loaded', () => {
    show('language=en', { rows: null, total: 0 })
    expect(screen.getByRole('alert')).toHaveTextContent('The list couldn’t be loaded')
    expect(hrefOf('Try again')).toBe('/en/admin/walks?language=en')
  })

  it('says which part of the address it could not read', () => {
    show('state=gone&language=en')
    expect(screen.getByRole('alert')).toHaveTextContent('left out: state=gone')
    expect(rows()).toHaveLength(4)
  })
})

function Bulk() {
  const { keys, isEverything } = useSelection()
  const write = () => {
    const whom = isEverything ? 'everybody' : [...keys].join(',')
    document.body.append(Object.assign(document.createElement('p'), { textContent: `wrote to ${whom}` }))
  }
  return (
    <BulkAction icon="mail" onClick={write}>
      Write
    </BulkAction>
  )
}
