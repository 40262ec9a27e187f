import { z } from 'zod'

/** The address of the list that is exported, as the page has it; what the list doesn't know is left out. */
export const exportQuerySchema = z.looseObject({
  q: z.string().optional().describe('Id of the record that entries are about.'),
  who: z.string().optional().describe('Id of an admin, or `site`.'),
  area: z.string().optional(),
  from: z.string().optional().describe('First day, by the admin’s own clock.'),
  until: z.string().optional().describe('Last day, by the admin’s own clock.'),
})
