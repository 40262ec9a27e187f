import { z } from 'zod'
import { messengerKinds } from '../../../shared/messengers.ts'

const kind = z.enum(messengerKinds)

/** `POST …/messengers`: asks for a one-time link; `DELETE …/messengers`: disconnects a chat. */
export const messengerSchema = z.strictObject({ kind })

export const messengerLinkAnswerSchema = z.strictObject({
  url: z.url().describe('Opens the messenger and connects the chat. It works once, for 15 minutes.'),
})

/** `PATCH …/messengers` */
export const messengerChangeSchema = z.strictObject({
  kind,
  shows_words: z.boolean().describe('Whether notifications show what was written.'),
})
