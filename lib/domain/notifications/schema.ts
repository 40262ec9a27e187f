import { z } from 'zod'

/** The query of `POST /api/unsubscriptions`: the secret of the link, and `on=1` to get the emails again. */
export const unsubscriptionQuery = z.object({
  token: z.string().max(100).describe('The secret of the link in the email.'),
  on: z.literal('1').optional().describe('To get these emails again.'),
})

const channels = z.strictObject({ email: z.boolean() })

/** By kind and channel, whether they are sent. */
export const notificationsAnswerSchema = z
  .strictObject({
    enquiry: channels,
    message: channels,
    review: channels,
    subscription: channels,
    newsletter: channels,
  })
  .meta({ id: 'Notifications' })

/** `PATCH /api/account/notifications`: some kinds, and of each some channels. */
export const notificationChangeSchema = z.strictObject({
  enquiry: channels.partial().optional(),
  message: channels.partial().optional(),
  review: channels.partial().optional(),
  subscription: channels.partial().optional(),
  newsletter: channels.partial().optional(),
})
export type NotificationChange = z.output<typeof notificationChangeSchema>
