import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { RecordField } from '@/components/ui/record-page/use-record-form.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { looks } from '@/lib/shared/brand/looks.ts'
import type { AppearanceValues } from './appearance-values.ts'

/** All controls of the page, in their order. */
export function useAppearanceFields(
  languageNames: Record<Locale, string>,
): ReadonlyArray<RecordField<AppearanceValues>> {
  const t = useTranslations('AdminAppearance')
  const [fields] = useState(
    (): Array<RecordField<AppearanceValues>> => [
      { name: 'name', label: t('name'), section: 'name' },
      { name: 'wordmark', label: t('wordmark'), section: 'name', show: () => t('drawing') },
      {
        name: 'look',
        label: t('look'),
        section: 'colours',
        show: (value) => t(`looks.${looks.find((one) => one === value) ?? looks[0]}`),
      },
      { name: 'accent.light', label: t('accent.light'), section: 'colours' },
      { name: 'accent.dark', label: t('accent.dark'), section: 'colours' },
      { name: 'hero', label: t('hero'), section: 'home', show: () => t('otherPicture') },
      { name: 'home', label: t('home'), section: 'home', show: () => t('order') },
      ...locales.map(
        (one): RecordField<AppearanceValues> => ({
          name: `footer.${one}`,
          label: t('footer', { language: languageNames[one] }),
          section: 'footer',
        }),
      ),
      { name: 'social', label: t('social'), section: 'footer' },
    ],
  )
  return fields
}
