import { z } from 'zod'

export const createdPreviewSchema = z.strictObject({
  id: z.uuid().describe('Id of the preview page, which exists for a day.'),
})
