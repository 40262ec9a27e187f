import { z } from 'zod'

export const languagesSchema = z.array(z.strictObject({ code: z.string(), name: z.string() }))

/** Maximum time that a browser may cache a list, in seconds. */
export const referenceSeconds = 3600
