import type { useTranslations } from 'next-intl'
import type { RecordField } from '@/components/ui/record-page/use-record-form.ts'
import { features } from '@/lib/domain/basics/features/feature.ts'
import type { ConfiguredParty } from '@/lib/domain/basics/third-parties/third-party.ts'
import type { NamedPlan } from '@/lib/domain/business/subscriptions/plan-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName, localeLanguage } from '@/lib/shared/i18n/format.ts'
import type { SettingsValues } from './settings-values.ts'
import type { TranslatorChoice } from './translation.tsx'

/** The texts about the operator that fit one line, in their order. */
export const operatorParts = [
  'name',
  'legal_form',
  'representative',
  'register_number',
  'tax_number',
  'vat_number',
  'email',
  'phone',
] as const
/** Those of the account for transfers. */
export const bankParts = ['account_holder', 'iban', 'bic', 'bank_name'] as const

/** Parts of the settings that differ between sites. */
type Named = {
  plans: readonly NamedPlan[]
  parties: readonly ConfiguredParty[]
  locales: readonly Locale[]
  translators: readonly TranslatorChoice[]
}

type Translate = ReturnType<typeof useTranslations<'AdminSettings'>>

/** A third party with its purpose. */
export function partyLabel({ party, name }: ConfiguredParty, t: Translate): string {
  if (party === 'statistics' || party === 'errors') return t(`thirdParties.${party}`, { name })
  return t('thirdParties.provider', { name })
}

/** All controls of the page, in their order. */
export function settingsFields(
  values: SettingsValues,
  { plans, parties, locales, translators }: Named,
  locale: Locale,
  t: Translate,
): Array<RecordField<SettingsValues>> {
  const onOrOff = (value: unknown) => (value === true ? t('on') : t('off'))
  const seller = [...operatorParts, 'country', 'address', 'supervisor', ...bankParts] as const
  return [
    ...features.map(
      (feature): RecordField<SettingsValues> => ({
        name: `features.${feature}`,
        label: t(`features.${feature}`),
        section: 'features',
        show: onOrOff,
      }),
    ),
    ...parties.flatMap((one) =>
      locales.map(
        (offered): RecordField<SettingsValues> => ({
          name: `third_parties.${one.party}.${offered}`,
          label: `${partyLabel(one, t)}, ${localeLanguage(offered, locale)}`,
          section: 'thirdParties',
          show: onOrOff,
        }),
      ),
    ),
    {
      name: 'translation.provider',
      label: t('translation.provider'),
      section: 'translation',
      show: (value) => translators.find(({ provider }) => provider === value)?.name ?? t('translation.none'),
    },
    { name: 'translation.month', label: t('translation.month'), section: 'translation' },
    { name: 'translation.thread', label: t('translation.thread'), section: 'translation' },
    { name: 'translation.glossary', label: t('translation.glossary'), section: 'translation' },
    ...seller.map(
      (name): RecordField<SettingsValues> => ({
        name: `seller.${name}`,
        label: t(`seller.${name}`),
        section: 'seller',
        ...(name === 'country' && { show: (value: unknown) => countryName(String(value), locale) }),
      }),
    ),
    ...plans.map(
      ({ code, name }): RecordField<SettingsValues> => ({
        name: `plans.${code}`,
        label: t('planPrice', { plan: name }),
        section: 'prices',
      }),
    ),
    { name: 'week_price', label: t('weekPrice'), section: 'prices' },
    ...Object.keys(values.tax_rates).map(
      (country): RecordField<SettingsValues> => ({
        name: `tax_rates.${country}`,
        label: t('taxRate', { country: countryName(country, locale) }),
        section: 'taxes',
      }),
    ),
  ]
}
