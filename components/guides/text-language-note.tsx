import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; textLocale: Locale; className?: string }

/** Says which language a text is in, if there is no translation. */
export function TextLanguageNote({ locale, textLocale, className }: Props) {
  const t = translatorFor(locale, 'TextLanguage')
  const [code = textLocale] = textLocale.split('-')
  return <Note className={className}>{t('note', { code, name: languageName(code, locale) })}</Note>
}

type UncheckedProps = {
  locale: Locale
  /** Of the page, without locale prefix. */
  path: string
  originalLocale: Locale
  className?: string
}

/** Says that a machine has translated a text and its guide hasn't checked it, with the way to the original. */
export function UncheckedNote({ locale, path, originalLocale, className }: UncheckedProps) {
  const t = translatorFor(locale, 'TextLanguage')
  return (
    <Note className={className}>
      <span>
        {t('unchecked')}{' '}
        <LocaleLink locale={originalLocale} href={path} hrefLang={originalLocale} className="link">
          {t('original')}
        </LocaleLink>
      </span>
    </Note>
  )
}

function Note({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'flex items-start gap-2.5 rounded-control bg-info-wash px-4 py-3 text-md text-ink',
        className,
      )}
    >
      <Icon name="globe" size={18} className="mt-1 text-sea" />
      {children}
    </p>
  )
}
