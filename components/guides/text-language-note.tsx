import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; textLocale: Locale; className?: string }

/** Says which language a text is in, if there is no translation. */
export function TextLanguageNote({ locale, textLocale, className }: Props) {
  const t = translatorFor(locale, 'TextLanguage')
  const [code = textLocale] = textLocale.split('-')
  return (
    <p
      className={classNames(
        'flex items-start gap-2.5 rounded-control bg-info-wash px-4 py-3 text-md text-ink',
        className,
      )}
    >
      <Icon name="globe" size={18} className="mt-1 text-sea" />
      {t('note', { code, name: languageName(code, locale) })}
    </p>
  )
}
