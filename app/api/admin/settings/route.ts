import { z } from 'zod'
import { changeSettings, getSettings } from '@/lib/domain/discovery/site/settings.ts'
import { settingsBodySchema, settingsSchema } from '@/lib/domain/discovery/site/settings-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The settings that admins change', actor: { may: 'settings' }, answer: settingsSchema },
    ({ actor }) => getSettings(actor),
  ),
  PATCH: route(
    {
      summary: 'Changes settings, all or none, on every server straight away',
      actor: { may: 'settings' },
      proof: 'fresh',
      audits: [
        'setting.feature',
        'setting.third_party',
        'setting.translation',
        'setting.seller',
        'setting.tax_rate',
        'setting.price',
      ],
      body: json(settingsBodySchema),
      answer: z.strictObject({ version: z.string() }),
      errors: ['conflict', 'not_found'],
    },
    async ({ actor, body: { version, ...changes } }) => ({
      version: await changeSettings(actor, changes, version),
    }),
  ),
})
