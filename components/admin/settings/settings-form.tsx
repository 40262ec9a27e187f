'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { RecordPage } from '@/components/ui/record-page/record-page.tsx'
import { type RecordForm, useRecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { features } from '@/lib/domain/basics/features/feature.ts'
import type { ConfiguredParty } from '@/lib/domain/basics/third-parties/third-party.ts'
import type { NamedPlan } from '@/lib/domain/business/subscriptions/plan-view.ts'
import type { Settings, SettingsChanges } from '@/lib/domain/discovery/site/settings-schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName, formatNumber } from '@/lib/shared/i18n/format.ts'
import { saveSettings } from './save-settings.ts'
import { bankParts, operatorParts, settingsFields } from './settings-fields.ts'
import { changesOf, type SettingsValues, settingsValues } from './settings-values.ts'
import { ThirdParties } from './third-parties.tsx'
import { Translation, type TranslatorChoice } from './translation.tsx'

export type SettingsFormProps = {
  locale: Locale
  userId: string
  settings: Settings
  plans: readonly NamedPlan[]
  parties: readonly ConfiguredParty[]
  /** Of the site. */
  locales: readonly Locale[]
  translators: readonly TranslatorChoice[]
  /** Characters that were translated this month. */
  translated: number
  /** By country, in hundredths of a percent. */
  standardRates: Record<string, number>
  /** The section of the exchange rates, which nobody types. */
  rates: ReactNode
}

/** Everything that admins set for the whole site, saved together. */
export function SettingsForm(props: SettingsFormProps) {
  const { locale, userId, settings, plans, parties, locales, standardRates, rates } = props
  const { translators, translated } = props
  const t = useTranslations('AdminSettings')
  const [values] = useState(() => settingsValues(settings, locale))
  const [fields] = useState(() => settingsFields(values, { plans, parties, locales, translators }, locale, t))
  const form = useRecordForm<SettingsValues, SettingsChanges>(
    () =>
      import('@/lib/domain/discovery/site/settings-schema.ts').then(
        ({ settingsChangesSchema }) => settingsChangesSchema,
      ),
    (changes, version) => saveSettings(locale, changes, version),
    {
      values,
      version: settings.version,
      fields,
      keptAs: `settings@${userId}`,
      toBody: (changes) => changesOf(changes),
    },
  )
  const { field, state } = form
  const isPriceChanged = state.changed.some(({ section }) => section === 'prices')
  return (
    <RecordPage
      locale={locale}
      title={t('title')}
      back={{ href: '/admin', label: t('back') }}
      form={state}
      summary={<Summary locale={locale} />}
      sections={[
        {
          id: 'features',
          heading: t('sections.features'),
          content: (
            <div className="divide-y divide-line">
              {features.map((feature) => (
                <Switch
                  key={feature}
                  {...field(`features.${feature}`)}
                  hint={t(`featureHints.${feature}`)}
                  className="pt-1.5 pb-2.5"
                />
              ))}
            </div>
          ),
        },
        {
          id: 'thirdParties',
          heading: t('sections.thirdParties'),
          content: <ThirdParties {...{ form, locale, locales, parties }} />,
        },
        {
          id: 'translation',
          heading: t('sections.translation'),
          content: <Translation {...{ form, locale, translators, translated }} />,
        },
        {
          id: 'seller',
          heading: t('sections.seller'),
          content: <Seller form={form} locale={locale} countries={Object.keys(values.tax_rates)} />,
        },
        {
          id: 'prices',
          heading: t('sections.prices'),
          content: (
            <>
              <RecordFields>
                {plans.map(({ code }) => (
                  <TextField key={code} {...field(`plans.${code}`)} inputMode="decimal" autoComplete="off" />
                ))}
                <TextField {...field('week_price')} inputMode="decimal" autoComplete="off" />
              </RecordFields>
              <p className="mt-2 text-ink2 text-sm">{t('pricesHint')}</p>
              {isPriceChanged && (
                <Alert tone="warning" className="mt-3">
                  {t('pricesWarning')}
                </Alert>
              )}
            </>
          ),
        },
        {
          id: 'taxes',
          heading: t('sections.taxes'),
          content: (
            <>
              <p className="mb-3 text-ink2 text-sm">{t('taxesHint')}</p>
              <Taxes form={form} locale={locale} values={values} standardRates={standardRates} />
            </>
          ),
        },
        { id: 'rates', heading: t('sections.rates'), content: rates },
      ]}
    />
  )
}

type Part = { form: RecordForm<SettingsValues>; locale: Locale }

function Seller({ form: { field }, locale, countries }: Part & { countries: readonly string[] }) {
  const t = useTranslations('AdminSettings')
  return (
    <>
      <RecordFields>
        {operatorParts.map((name) => (
          <TextField
            key={name}
            {...field(`seller.${name}`)}
            autoComplete="off"
            className={name === 'name' ? 'col-span-full' : undefined}
          />
        ))}
        <SelectField {...field('seller.country')}>
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </SelectField>
        <TextArea {...field('seller.address')} rows={3} className="col-span-full" />
        <TextArea {...field('seller.supervisor')} rows={2} className="col-span-full" />
      </RecordFields>
      <p className="mt-2 mb-5 text-ink2 text-sm">{t('operatorHint')}</p>
      <div id="bank" className="scroll-mt-6">
        <RecordFields>
          {bankParts.map((name) => (
            <TextField key={name} {...field(`seller.${name}`)} autoComplete="off" spellCheck={false} />
          ))}
        </RecordFields>
      </div>
      <p className="mt-2 text-ink2 text-sm">{t('sellerHint')}</p>
    </>
  )
}

function Taxes({
  form: { field, control },
  locale,
  values,
  standardRates,
}: Part & { values: SettingsValues; standardRates: Record<string, number> }) {
  const t = useTranslations('AdminSettings')
  const seller = useWatch({ control, name: 'seller.country' })
  // Of all countries those whose tax can be on an invoice.
  const countries = Object.keys(values.tax_rates).filter(
    (country) =>
      standardRates[country] !== undefined || values.tax_rates[country] !== '' || country === seller,
  )
  // A rate stays in its group while it is typed.
  const isOwn = (country: string) => values.tax_rates[country] !== '' || country === seller
  const fields = (shown: readonly string[]) => (
    <div className="grid grid-cols-2 gap-x-5 gap-y-3 desk:grid-cols-4">
      {shown.map((country) => {
        const standard = standardRates[country]
        return (
          <TextField
            key={country}
            {...field(`tax_rates.${country}`)}
            inputMode="decimal"
            autoComplete="off"
            hint={
              standard === undefined
                ? t('noStandardRate')
                : t('standardRate', { rate: formatNumber(standard / 100, locale) })
            }
          />
        )
      })}
    </div>
  )
  const standard = countries.filter((country) => !isOwn(country))
  return (
    <>
      {fields(countries.filter(isOwn))}
      <details className="mt-3">
        <summary className="link min-h-8.5 cursor-pointer py-1.5 text-sm pointer-coarse:min-h-11">
          {t('standardCountries', { count: standard.length })}
        </summary>
        <div className="mt-3">{fields(standard)}</div>
      </details>
    </>
  )
}

function Summary({ locale }: { locale: Locale }) {
  const t = useTranslations('AdminSettings')
  return (
    <div className="text-sm">
      <p>{t('atOnce')}</p>
      <p className="mt-3">
        <LocaleLink locale={locale} href="/admin/audit?area=setting" className="link">
          {t('history')}
        </LocaleLink>
      </p>
      <p className="mt-3">
        <LocaleLink locale={locale} href="/admin/redirects" className="link">
          {t('redirects')}
        </LocaleLink>
      </p>
    </div>
  )
}
