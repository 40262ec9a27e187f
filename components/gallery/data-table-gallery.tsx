import { LoadingRows } from '@/components/ui/data-table/table-states.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { mostCounted } from '@/lib/shared/list-address.ts'
import { galleryWords } from './gallery-words.ts'
import { type SampleUser, sampleUsers, userStates } from './sample-users.ts'
import { Specimen } from './specimen.tsx'
import { findSampleUsers, remediesOf, usersList } from './users-list.ts'
import { UsersTable } from './users-table.tsx'

const path = '/kit-4f7c1d/data-table'

type Props = { locale: Locale; query: Record<string, string | string[] | undefined> }

/** The table of the admin area on an address of its own, which works, and the states that one rarely sees. */
export async function DataTableGallery({ locale, query: address }: Props) {
  const { table: words } = await galleryWords(locale)
  const nameOf = ({ person }: SampleUser) => words.names[person]
  const { query, state } = usersList.read(address)
  const { rows, total } = findSampleUsers(query, nameOf)
  const count = (wanted?: SampleUser['state']) =>
    sampleUsers.filter((user) => wanted === undefined || user.state === wanted).length
  const counts = { all: count(), ...Object.fromEntries(userStates.map((one) => [one, count(one)])) }
  const table = { locale, words, path }
  const at = (text: string) => ({
    ...table,
    ...usersList.read(new URLSearchParams(text)),
    rows: [],
    total: 0,
  })
  const narrow = usersList.read(new URLSearchParams('language=ja&state=suspended'))
  return (
    <>
      <Specimen title="A list: everything in it works, and all of it is in the address">
        <UsersTable {...table} {...{ state, rows, total, counts }} remedies={remediesOf(query, nameOf)} />
      </Specimen>
      <Specimen title="Nothing fits: the condition whose removal helps most is named">
        <UsersTable
          {...table}
          number={2}
          state={narrow.state}
          rows={[]}
          total={0}
          remedies={remediesOf(narrow.query, nameOf)}
        />
      </Specimen>
      <Specimen title="Nothing fits a search">
        <UsersTable number={3} {...at('q=nobody')} />
      </Specimen>
      <Specimen title="Nothing is in the list yet">
        <UsersTable number={4} {...at('')} />
      </Specimen>
      <Specimen title="A page that the list does not have; part of the address could not be read">
        <UsersTable number={5} {...at('page=90&state=gone')} total={64} />
      </Specimen>
      <Specimen title="The list could not be loaded">
        <UsersTable number={6} {...at('language=ru&language=en')} rows={null} />
      </Specimen>
      <Specimen title="An action was done in part; few rows, a single page">
        <UsersTable number={7} {...at('')} rows={sampleUsers.slice(0, 3)} total={3} hasNotice />
      </Specimen>
      <Specimen title="More rows than are counted">
        <UsersTable number={8} {...at('page=1000')} rows={sampleUsers.slice(0, 3)} total={mostCounted + 1} />
      </Specimen>
      <Specimen title="While it is being loaded">
        <LoadingRows />
      </Specimen>
    </>
  )
}
