'use client'
import { useTranslations } from 'next-intl'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import type { RecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import type { AppearanceValues } from './appearance-values.ts'

type Props = {
  form: RecordForm<AppearanceValues>
  /** Words of the footer where none are written here. */
  usualFooter: Record<Locale, string>
}

/** Sentence about the site in its footer, and its profiles in social networks. */
export function FooterFields({ form, usualFooter }: Props) {
  const t = useTranslations('AdminAppearance')
  return (
    <>
      <p className="mb-3 text-ink2 text-sm">{t('footerHint')}</p>
      <RecordFields>
        {locales.map((one) => (
          <TextArea
            key={one}
            {...form.field(`footer.${one}`)}
            lang={one}
            rows={3}
            placeholder={usualFooter[one]}
          />
        ))}
        <TextArea
          {...form.field('social')}
          dir="ltr"
          rows={4}
          hint={t('socialHint')}
          spellCheck={false}
          className="col-span-full"
        />
      </RecordFields>
    </>
  )
}
