import type { TableFilter } from '@/components/ui/data-table/filters.ts'
import { subscriptionStates } from '@/lib/domain/core/listing/subscription-state.ts'
import { profileStates, signInSpans } from '@/lib/domain/people/accounts/user-row.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The conditions of the list of users, in words. */
export function userFilters(locale: Locale): TableFilter[] {
  const t = translatorFor(locale, 'AdminUsers')
  return [
    {
      name: 'seen',
      kind: 'one',
      label: t('filters.seen'),
      options: signInSpans.map((value) => ({ value, label: t(`spans.${value}`) })),
    },
    {
      name: 'language',
      kind: 'any',
      label: t('filters.language'),
      options: locales.map((value) => ({ value, label: languageName(value, locale) })),
    },
    { name: 'verified', kind: 'yesOrNo', label: t('filters.verified') },
    {
      name: 'subscription',
      kind: 'any',
      label: t('filters.subscription'),
      options: [...subscriptionStates, 'none' as const].map((value) => ({
        value,
        label: t(`subscriptions.${value}`),
      })),
    },
    {
      name: 'profile',
      kind: 'any',
      label: t('filters.profile'),
      options: profileStates.map((value) => ({ value, label: t(`profiles.${value}`) })),
    },
  ]
}
