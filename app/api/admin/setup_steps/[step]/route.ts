import { skipStep } from '@/lib/domain/administration/setup/commands.ts'
import { setupStepParamsSchema, setupStepSchema } from '@/lib/domain/administration/setup/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Leaves a step of the set-up out, or takes it up again',
      actor: { may: 'settings' },
      audits: ['setting.step'],
      params: setupStepParamsSchema,
      body: json(setupStepSchema),
    },
    async ({ actor, params, body }) => {
      await skipStep(actor, params.step, body.skipped)
      return undefined
    },
  ),
})
