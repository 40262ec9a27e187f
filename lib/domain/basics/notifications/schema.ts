import { z } from 'zod'
import { notificationKinds } from './kinds.ts'

/** The query of `POST /api/unsubscriptions`: the secret of the link, and `on=1` to get the emails again. */
export const unsubscriptionQuery = z.object({
  token: z.string().max(600).describe('The secret of the link in the email.'),
  on: z.literal('1').optional().describe('Subscribes to these emails again.'),
  form: z.literal('1').optional().describe('Sent by the form on the page, to return to it.'),
})

const channels = z.strictObject({ email: z.boolean(), push: z.boolean() })

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** In the zone of the guide's working day; over midnight when the end is before the start. Null for none. */
const quietHours = z.strictObject({ from: timeOfDay, until: timeOfDay }).nullable()

const differs = (hours: z.output<typeof quietHours> | undefined) => !hours || hours.from !== hours.until

/** By kind and channel, whether they are sent; and when nothing is. */
export const notificationsAnswerSchema = z
  .strictObject({
    enquiry: channels,
    message: channels,
    review: channels,
    subscription: channels,
    newsletter: channels,
    quiet_hours: quietHours,
  })
  .meta({ id: 'Notifications' })

/** `PATCH /api/account/notifications`: some kinds, and of each some channels. */
export const notificationChangeSchema = z.strictObject({
  quiet_hours: quietHours.refine(differs, { path: ['until'], params: { problem: 'timesEqual' } }).optional(),
  enquiry: channels.partial().optional(),
  message: channels.partial().optional(),
  review: channels.partial().optional(),
  subscription: channels.partial().optional(),
  newsletter: channels.partial().optional(),
})
export type NotificationChange = z.output<typeof notificationChangeSchema>

export const noticesAnswerSchema = z.strictObject({
  unread: z.int(),
  notices: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(notificationKinds),
      event: z.string(),
      name: z.string().describe('Name of the person or thing it is about.'),
      path: z.string().describe('Path of the page it is about, without locale prefix.'),
      at: z.iso.datetime(),
      is_read: z.boolean(),
    }),
  ),
})
export type NoticesAnswer = z.output<typeof noticesAnswerSchema>

/** `PUT /api/account/notices/read` */
export const noticesReadSchema = z.strictObject({
  up_to: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
})
