import { z } from 'zod'
import { lastChildAge, type Need, needs } from '../../core/search-index/facets.ts'
import type { FilterGroup, Intersection, SearchFilters } from '../search/filter.ts'

/**
 * The arguments by which programs may filter a search. Null for a filter that they put into the words of the query, or
 * do without.
 */
const filterArguments = {
  place: null,
  date: {
    input: {
      free_on: z.iso
        .date()
        .optional()
        .describe('Only those free on this day, in the place’s own calendar: YYYY-MM-DD.'),
    },
    read: ({ free_on }: { free_on?: string }) => ({ freeOn: free_on ?? null }),
  },
  guests: null,
  price: null,
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
  category: null,
  duration: null,
  rating: null,
  needs: {
    input: {
      needs: z
        .array(z.enum(needs))
        .optional()
        .describe(
          'Only tours known to be all of these: without steps, fit for a wheelchair or a pushchair the whole way, at an easy pace, with toilets on the way. A search for guides ignores it.',
        ),
    },
    read: ({ needs: wanted }: { needs?: Need[] }) => ({ needs: wanted ?? [] }),
  },
  childAge: {
    input: {
      child_age: z
        .int()
        .min(0)
        .max(lastChildAge)
        .optional()
        .describe(
          'Only tours known to be for children of this age, in years. A search for guides ignores it.',
        ),
    },
    read: ({ child_age }: { child_age?: number }) => ({ childAge: child_age ?? null }),
  },
} satisfies Record<FilterGroup, { input: z.ZodRawShape; read(args: never): Partial<SearchFilters> } | null>

const given = Object.values(filterArguments).filter((argument) => argument !== null)

/** Part of a search tool's input. */
export const filterInput: Intersection<(typeof given)[number]['input']> = Object.assign(
  {},
  ...given.map(({ input }) => input),
)

/** The filters that the arguments ask for. */
export function filtersOf(args: z.output<z.ZodObject<typeof filterInput>>): Partial<SearchFilters> {
  return Object.assign({}, ...given.map(({ read }) => read(args)))
}
