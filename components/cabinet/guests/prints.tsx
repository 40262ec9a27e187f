import { buttonClass } from '@/components/ui/button.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { printKinds } from '@/lib/domain/catalogue/guides/prints/prints.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const downloadWords = { card: 'prints.downloadCard', poster: 'prints.downloadPoster' } as const

/** Downloads of card and poster, by their languages. */
export function Prints({ locale, languages }: { locale: Locale; languages: readonly Locale[] }) {
  const t = translatorFor(locale, 'OwnGuests')
  const names = ownLanguageNames()
  return (
    <ul className="max-w-[30rem] divide-y divide-line border-line border-y">
      {languages.map((language) => (
        <li key={language} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span lang={language} className="min-w-24 flex-1 max-sm:basis-full">
            {names[language]}
          </span>
          {printKinds.map((kind) => (
            <a
              key={kind}
              download
              href={localePath(language, `/api/account/prints/${kind}`)}
              aria-label={t(downloadWords[kind], { language: names[language] })}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <WorkIcon name="download" size={18} />
              {t(`prints.${kind}`)}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
