import { tryTranslation } from '@/lib/domain/basics/translation/commands.ts'
import {
  translationTrialInputSchema,
  translationTrialSchema,
} from '@/lib/domain/discovery/site/settings-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Tries a translation provider with a sample',
      actor: { may: 'settings' },
      audits: ['setting.translation_trial'],
      body: json(translationTrialInputSchema),
      answer: translationTrialSchema,
    },
    ({ actor, body, locale }) =>
      tryTranslation(actor, body.provider, locale === 'en' ? 'ru' : localeTraits[locale].language),
  ),
})
