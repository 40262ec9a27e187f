import { z } from 'zod'

/** The query of `POST /api/unsubscriptions`: the secret of the link, and `on=1` to get the emails again. */
export const unsubscriptionQuery = z.object({
  token: z.string().max(100).describe('The secret of the link in the email.'),
  on: z.literal('1').optional().describe('To get these emails again.'),
})
