import { z } from 'zod'

export const cardParamsSchema = z.strictObject({
  id: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)),
})
