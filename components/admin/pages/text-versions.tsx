import { LocaleLink } from '@/components/ui/link.tsx'
import type { TextVersion } from '@/lib/domain/catalogue/static-pages/record-view.ts'
import { isBuiltIn, type StaticPageSlug } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import type { ConsentProgress } from '@/lib/domain/people/accounts/consent-progress.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Moment } from '../moment.tsx'
import { AskAgain } from './ask-again.tsx'
import { DeletePage } from './delete-page.tsx'

type Props = {
  locale: Locale
  slug: StaticPageSlug
  versions: readonly TextVersion[]
  /** Guides agree to this text, and the reader may ask them again. */
  showsAgreement: boolean
  progress: ConsentProgress
  /** Saved in some language. */
  isWritten: boolean
}

/** The texts that a page has had, and who has agreed to them. */
export function TextVersions({ locale, slug, versions, showsAgreement, progress, isWritten }: Props) {
  const t = translatorFor(locale, 'AdminPages')
  const names = ownLanguageNames()
  return (
    <div className="grid gap-4 text-sm">
      {showsAgreement && (
        <div className="grid gap-2">
          {progress && (
            <p>
              {t('agreement.asked')} <Moment at={progress.since} form="day" />{' '}
              {t('agreement.progress', { agreed: progress.agreed, missing: progress.missing })}
            </p>
          )}
          <AskAgain locale={locale} slug={slug} />
          <p>
            <a href={`${prefixOf(locale)}/api/admin/consents`} className="link" download="">
              {t('agreement.export')}
            </a>
          </p>
        </div>
      )}
      {isWritten && !isBuiltIn(slug) && <DeletePage locale={locale} slug={slug} />}
      <p className="text-ink2">{t('versionsHint')}</p>
      {versions.length > 0 && (
        <ul className="border-line border-t">
          {versions.map(({ id, locale: language, hash, keptAt }) => (
            <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 border-line border-b py-2">
              <LocaleLink
                locale={language}
                href={`/admin/pages/${slug}/preview?version=${id}`}
                className="link"
              >
                <Moment at={keptAt} />
              </LocaleLink>
              <span lang={language}>{names[language]}</span>
              <code className="text-ink2 wrap-anywhere">{hash}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
