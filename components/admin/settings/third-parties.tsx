import { useTranslations } from 'next-intl'
import { Switch } from '@/components/ui/form/switch.tsx'
import type { RecordForm } from '@/components/ui/record-page/use-record-form.ts'
import type { ConfiguredParty } from '@/lib/domain/basics/third-parties/third-party.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { localeLanguage } from '@/lib/shared/i18n/format.ts'
import { partyLabel } from './settings-fields.ts'
import type { SettingsValues } from './settings-values.ts'

type Props = {
  form: RecordForm<SettingsValues>
  locale: Locale
  /** Of the site. */
  locales: readonly Locale[]
  parties: readonly ConfiguredParty[]
}

/** Sign-in providers and analytics, each with a switch for every language of the site. */
export function ThirdParties({ form: { field }, locale, locales, parties }: Props) {
  const t = useTranslations('AdminSettings')
  if (parties.length === 0) return <p className="text-ink2">{t('thirdParties.none')}</p>
  return (
    <>
      <p className="mb-3 text-ink2 text-sm">{t('thirdParties.hint')}</p>
      <div className="space-y-4">
        {parties.map((one) => (
          <fieldset key={one.party}>
            <legend className="font-label">{partyLabel(one, t)}</legend>
            <div className="grid grid-cols-1 gap-x-8 desk:grid-cols-2">
              {locales.map((offered) => (
                <Switch
                  key={offered}
                  {...field(`third_parties.${one.party}.${offered}`)}
                  label={localeLanguage(offered, locale)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}
