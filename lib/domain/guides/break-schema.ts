import { z } from 'zod'

/** `PUT /api/account/break`: the first and the last day without travellers. */
export const breakSchema = z.strictObject({ from: z.iso.date(), until: z.iso.date() })
export type BreakDays = z.output<typeof breakSchema>

export const breakAnswerSchema = z
  .strictObject({
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    now: z.boolean().describe('Today, in the guide’s zone, is within the break.'),
    time_zone: z.string(),
  })
  .meta({ id: 'Break' })
