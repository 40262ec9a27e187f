import {
  day,
  defineList,
  type ListQueryOf,
  oneOf,
  severalOf,
  wholeNumber,
  yesOrNo,
} from '@/lib/shared/list-query.ts'
import { type SampleUser, sampleUsers, userLanguages, userStates } from './sample-users.ts'

/** The list of the gallery's table. Its rows are made up, its address works like any other. */
export const usersList = defineList({
  filters: {
    state: oneOf(userStates),
    language: severalOf(userLanguages),
    verified: yesOrNo(),
    since: day(),
    enquiries: wholeNumber({ min: 0, max: 100 }),
  },
  sorts: { name: 'asc', enquiries: 'desc', seen: 'desc' },
  defaultSort: 'seen',
  pageSizes: [10, 24, 50],
})

type Query = ListQueryOf<typeof usersList>

/** Sample result of a database query. */
export function findSampleUsers(
  { search, filters, sort, page, perPage }: Query,
  nameOf: (user: SampleUser) => string,
) {
  const { state, language, verified, since, enquiries } = filters
  const words = search.toLowerCase()
  const values = {
    name: nameOf,
    enquiries: (user: SampleUser) => user.enquiries,
    seen: (user: SampleUser) => -user.seenMinutes,
  }
  const turn = sort.direction === 'asc' ? 1 : -1
  const found = sampleUsers
    .filter((user) => `${nameOf(user)} ${user.mail}`.toLowerCase().includes(words))
    .filter((user) => state === null || user.state === state)
    .filter((user) => language === null || language.some((one) => user.languages.includes(one)))
    .filter((user) => verified === null || user.isVerified === verified)
    .filter((user) => since === null || user.since >= since)
    .filter((user) => enquiries === null || user.enquiries >= enquiries)
    .sort((one, other) => (values[sort.by](one) < values[sort.by](other) ? -turn : turn))
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}

/** Number of rows there would be without each filter that is set. */
export function remediesOf(query: Query, nameOf: (user: SampleUser) => string) {
  return Object.keys(usersList.filters).map((filter) => ({
    filter,
    count: findSampleUsers({ ...query, filters: { ...query.filters, [filter]: null } }, nameOf).total,
  }))
}
