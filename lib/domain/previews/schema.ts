import { z } from 'zod'

export const createdPreviewSchema = z.strictObject({
  id: z.uuid().describe('Of the preview’s page, which is there for a day.'),
})
