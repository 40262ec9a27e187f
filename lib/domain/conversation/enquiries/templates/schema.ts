import { z } from 'zod'
import { locales } from '../../../../shared/addresses/locales.ts'
import { maxMessageLength } from '../conversation/message.ts'

export const maxTemplates = 100

export const templateInputSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  locale: z.enum(locales).describe('The language of the text.'),
  body: z.string().trim().min(1).max(maxMessageLength),
})
export type TemplateInput = z.output<typeof templateInputSchema>

export const templateParamsSchema = z.strictObject({ id: z.uuid() })

export const templateAnswerSchema = z
  .strictObject({ id: z.uuid(), name: z.string(), locale: z.enum(locales), body: z.string() })
  .meta({ id: 'ReplyTemplate' })
export type TemplateAnswer = z.output<typeof templateAnswerSchema>
