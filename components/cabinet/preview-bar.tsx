import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** Of the preview, without locale prefix. */
  path: string
  /** Of the editor, or of the case that is decided about. */
  back: string
  backTo?: 'editing' | 'case'
  /** The language that the texts are shown in. */
  textLocale: Locale
}

/** Above a preview: that it is one, the other languages, and the way back. */
export function PreviewBar({ locale, path, back, backTo = 'editing', textLocale }: Props) {
  const t = translatorFor(locale, 'Preview')
  return (
    <aside aria-label={t('title')} className="border-line border-b bg-info-wash">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-md">
        <p className="flex min-h-11 items-center gap-2.5">
          <WorkIcon name="eye" className="text-sea" />
          {t('text')}
        </p>
        <nav aria-label={t('languages')} className="flex flex-wrap gap-x-5">
          {languageOptions.map(({ locale: one, name }) => (
            <LocaleLink
              key={one}
              locale={one}
              href={path}
              lang={one}
              aria-current={one === locale ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center aria-[current]:font-label aria-[current]:text-ink aria-[current]:no-underline"
            >
              {name}
            </LocaleLink>
          ))}
        </nav>
        <LocaleLink locale={locale} href={back} className="link inline-flex min-h-11 items-center md:ml-auto">
          {t(backTo === 'case' ? 'backToCase' : 'back')}
        </LocaleLink>
        {textLocale !== locale && <p className="w-full pb-2 text-ink2 text-sm">{t('noVersion')}</p>}
      </div>
    </aside>
  )
}
