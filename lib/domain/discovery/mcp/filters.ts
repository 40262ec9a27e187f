import { z } from 'zod'
import type { Intersection, OwnGroup, SearchFilters } from '../search/filter.ts'
import { type FixedGroup, fixedFilters, fixedGroups } from '../search/fixed-filters.ts'

/** The arguments by which programs may filter a search, of the filters with rules of their own. */
const ownArguments = {
  date: {
    input: {
      free_on: z.iso
        .date()
        .optional()
        .describe('Only those free on this day, in the place’s own calendar: YYYY-MM-DD.'),
    },
    read: ({ free_on }: { free_on?: string }) => ({ freeOn: free_on ?? null }),
  },
  language: {
    input: {
      spoken_language: z
        .string()
        .regex(/^[a-z]{2,3}$/)
        .optional()
        .describe('Only those who guide in this language: ISO 639-1 code, such as ja.'),
    },
    read: ({ spoken_language: code }: { spoken_language?: string }) => ({
      languages: code === undefined ? [] : [code],
    }),
  },
} satisfies Partial<Record<OwnGroup, { input: z.ZodRawShape; read(args: never): Partial<SearchFilters> }>>

const own = Object.values(ownArguments)

type OwnInput = Intersection<(typeof own)[number]['input']>
type FixedInput = Intersection<NonNullable<(typeof fixedFilters)[FixedGroup]['argument']>>

/** Part of a search tool's input. */
export const filterInput: OwnInput & FixedInput = Object.assign(
  {},
  ...own.map(({ input }) => input),
  ...fixedGroups.map((group) => fixedFilters[group].argument),
)

/** The filters that the arguments ask for. */
export function filtersOf(args: z.output<z.ZodObject<typeof filterInput>>): Partial<SearchFilters> {
  return Object.assign(
    {},
    ...own.map(({ read }) => read(args)),
    ...fixedGroups.map((group) => {
      const { argument, field } = fixedFilters[group]
      const given = Object.entries(args).find(([name]) => argument && Object.hasOwn(argument, name))
      return given && given[1] !== undefined ? { [field]: given[1] } : {}
    }),
  )
}
