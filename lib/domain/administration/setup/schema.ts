import { z } from 'zod'
import { setupSteps } from './steps.ts'

/** `POST /api/admin/test_mail/proof`. */
export const testMailProofSchema = z.strictObject({
  token: z.string().min(1).max(200).describe('Of the link in the test email.'),
})

/** `PUT /api/admin/setup_steps/{step}`. */
export const setupStepParamsSchema = z.strictObject({ step: z.enum(setupSteps) })
export const setupStepSchema = z.strictObject({
  skipped: z.boolean().describe('Whether the step is left out.'),
})
