import 'server-only'
import { z } from 'zod'
import { tool } from '../../../server/api/mcp/tool.ts'
import { filtersOf } from './filters.ts'
import { presentExcursionItem, presentGuide } from './present.ts'
import { excursionItem, guideItem, pageOfResults, searchInput } from './schema.ts'
import { searchExcursionCards, searchGuideCards } from './search.ts'

type Arguments = z.output<z.ZodObject<typeof searchInput>>

const searchOf = ({ query, limit, page, ...others }: Arguments) => ({
  ...{ q: query, page, perPage: limit },
  filters: filtersOf(others),
})

export const searchGuidesTool = tool({
  name: 'search_guides',
  title: 'Search private guides',
  description:
    'Finds private tour guides by place, name, theme or spoken language, and by the day on which they are free. Returns for each guide the languages with levels, rating, lowest price, usual reply time and the page for people. Use it when the traveller wants a person to show them around; use search_excursions for a particular kind of tour.',
  input: searchInput,
  output: { ...pageOfResults, guides: z.array(guideItem) },
  async run(args, locale) {
    const { items, total, page } = await searchGuideCards(searchOf(args), locale)
    return { total, page, guides: await Promise.all(items.map((card) => presentGuide(card, locale))) }
  },
})

export const searchExcursionsTool = tool({
  name: 'search_excursions',
  title: 'Search tours',
  description:
    'Finds tours that private guides lead, by place, title, theme or language, and by the day on which their guide has room for them. Returns for each tour the duration, group size, languages, exact price with what it is for, what its guide states about steps, wheelchairs, pushchairs, pace, toilets, ages and children’s prices (null is not stated, which isn’t “no”), its guide and the page for people.',
  input: searchInput,
  output: { ...pageOfResults, excursions: z.array(excursionItem) },
  async run(args, locale) {
    const { items, total, page } = await searchExcursionCards(searchOf(args), locale)
    return {
      total,
      page,
      excursions: await Promise.all(items.map((card) => presentExcursionItem(card, locale))),
    }
  },
})
