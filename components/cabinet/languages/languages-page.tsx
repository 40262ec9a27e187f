import { Alert } from '@/components/ui/alert.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { editorTexts } from '@/components/ui/editor/editor-texts.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { GuideLanguageState } from '@/lib/domain/basics/drafts/fields.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { LanguagesEditor, type LanguagesEditorProps } from './languages-editor.tsx'

const namespaces = [
  'Versions',
  'MachineVersion',
  'TextDifference',
  'ProfileEditor',
  'ProfileFields',
  'SaveStatus',
  'UnsavedGuard',
  'Form',
  'FieldErrors',
] as const

type Tour = {
  id: number
  title: string
  versions: Array<{ locale: Locale; state: GuideLanguageState; isHidden: boolean; isPublic: boolean }>
}

type Props = Omit<LanguagesEditorProps, 'languageNames' | 'editorTexts'> & { tours: Tour[] }

/** In which languages a guide's texts exist, and their translation side by side with the original. */
export function LanguagesPage({ locale, tours, ...editor }: Props) {
  const t = translatorFor(locale, 'Versions')
  const languageNames = ownLanguageNames()
  const { isTranslated } = editor.profile
  // Without translations, what is public can still be hidden.
  const isListed = (version: Tour['versions'][number]) =>
    isTranslated || version.state === 'original' || version.isPublic
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="text-[1.875rem]">{t('title')}</h1>
      {isTranslated ? (
        <p className="mt-2 max-w-[40em] text-ink2">{t('lead')}</p>
      ) : (
        <Alert tone="info" className="mt-4 max-w-180">
          {t('off')}
        </Alert>
      )}
      <BrowserMessages locale={locale} namespaces={namespaces}>
        <LanguagesEditor
          locale={locale}
          {...editor}
          languageNames={languageNames}
          editorTexts={editorTexts(locale)}
        />
      </BrowserMessages>
      <section aria-labelledby="tours-title" className="mt-10 border-line border-t pt-9">
        <h2 id="tours-title" className="text-xl leading-(--lh-h3)">
          {t('tours')}
        </h2>
        {tours.length === 0 ? (
          <p className="mt-3 text-ink2">{t('noTours')}</p>
        ) : (
          <ul className="mt-4 border-line border-t">
            {tours.map(({ id, title, versions }) => (
              <li key={id} className="border-line border-b py-4">
                <h3 className="font-label text-base wrap-anywhere">{title || t('untitled')}</h3>
                <ul className="mt-1 grid grid-cols-2 gap-x-6 md:grid-cols-4">
                  {versions.filter(isListed).map((version) => (
                    <li key={version.locale} className="text-md">
                      <LocaleLink
                        locale={locale}
                        href={`/profile/excursions/${id}/${isTranslated || version.state !== 'original' ? 'languages' : 'basics'}?text=${version.locale}`}
                        className="inline-flex min-h-11 flex-col justify-center rounded-day hover:underline"
                      >
                        <span>{languageNames[version.locale]}</span>
                        <StateWords locale={locale} state={version.state} isHidden={version.isHidden} />
                      </LocaleLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function StateWords({
  locale,
  state,
  isHidden,
}: {
  locale: Locale
  state: GuideLanguageState
  isHidden: boolean
}) {
  const t = translatorFor(locale, 'ProfileEditor')
  const versions = translatorFor(locale, 'Versions')
  const isOpen = state === 'outdated' || state === 'incomplete'
  return (
    <span className={isOpen ? 'text-sm text-warning' : 'text-ink2 text-sm'}>
      {t(`states.${state}`)}
      {isHidden && ` · ${versions('hidden')}`}
    </span>
  )
}
