import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { StaticPageRow } from '@/lib/domain/catalogue/static-pages/record-view.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { type Locale, localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Moment } from '../moment.tsx'
import { LanguageNote } from '../texts/language-note.tsx'

type Props = {
  locale: Locale
  rows: readonly StaticPageRow[]
  /** Address of a new page that can't be one. */
  wrongSlug: string | null
}

/** The text pages of the site, with how each stands in each language, and the way to a new one. */
export function StaticPagesPage({ locale, rows, wrongSlug }: Props) {
  const t = translatorFor(locale, 'AdminPages')
  const names = ownLanguageNames()
  return (
    <BrowserMessages locale={locale} namespaces={['AdminTexts']}>
      <h1 className="title mb-1 text-[1.875rem]">{t('heading')}</h1>
      <p className="mb-5 max-w-200 text-ink2 text-sm">{t('text')}</p>
      <ul className="border-line border-t text-sm">
        {rows.map(({ slug, title, path, states, changedAt }) => (
          <li
            key={slug}
            className="grid items-center gap-x-6 gap-y-2 border-line border-b py-3 desk:grid-cols-[minmax(0,1fr)_auto_8.5rem]"
          >
            <div className="min-w-0 leading-tight">
              <LocaleLink
                locale={locale}
                href={`/admin/pages/${slug}`}
                className="inline-flex min-h-8 items-center font-label hover:underline phone:min-h-11 phone:text-base"
              >
                {title}
              </LocaleLink>
              <p className="text-ink2">{path}</p>
            </div>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5 desk:grid-cols-[repeat(4,7.5rem)] desk:gap-x-3">
              {locales.map((one) => (
                <div key={one} className="min-w-0">
                  <dt lang={one}>{names[one]}</dt>
                  <dd className="flex items-center gap-1 text-ink2">
                    <LanguageNote state={states[one]} />
                  </dd>
                </div>
              ))}
            </dl>
            {changedAt && (
              <p className="text-ink2 desk:text-end">
                <span className="desk:sr-only">{t('changed')} </span>
                <Moment at={changedAt} form="day" />
              </p>
            )}
          </li>
        ))}
      </ul>
      <form action={localePath(locale, '/admin/pages')} className="mt-6 flex max-w-120 items-end gap-3">
        <TextField
          id="new-page"
          name="new"
          label={t('newPage')}
          hint={t('newPageHint')}
          required
          autoComplete="off"
          spellCheck={false}
          className="grow"
          defaultValue={wrongSlug ?? undefined}
          error={wrongSlug === null ? undefined : t('newPageWrong')}
        />
        <button type="submit" className="button button-secondary">
          {t('newPageButton')}
        </button>
      </form>
    </BrowserMessages>
  )
}
