import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { RecordFigures } from '@/components/ui/record-page/record-summary.tsx'
import { fieldOf } from '@/lib/domain/basics/drafts/fields.ts'
import type { CategoryRecord } from '@/lib/domain/geography/categories/record-view.ts'
import type { RecordAct } from '@/lib/domain/people/audit/record-act.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { RecordPreview, recordLines, recordNamespaces } from '../edited-record.tsx'
import { CategoryRecordPage } from './category-record-page.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  userId: string
  id: number
  record: CategoryRecord
  acts: readonly RecordAct[]
}

const namespaces = ['AdminCategories', ...recordNamespaces] as const

/** The editor of a category, with what only the server knows. */
export function EditedCategoryPage({ locale, site, userId, id, record, acts }: Props) {
  const t = translatorFor(locale, 'AdminCategories')
  const { content, version, picture, figures } = record
  const name = content[fieldOf('name', locale)] || content.slug
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <CategoryRecordPage
        {...{ locale, userId, id, content, version, name }}
        crumbs={
          <Breadcrumbs
            locale={locale}
            site={site}
            crumbs={[{ label: t('title'), href: '/admin/categories' }, { label: name }]}
          />
        }
        summary={
          <>
            <RecordPreview label={t('asSeen')} picture={picture} name={name} />
            <RecordFigures
              figures={[
                { label: t('guides'), value: formatNumber(figures.guides, locale) },
                { label: t('excursions'), value: formatNumber(figures.excursions, locale) },
              ]}
            />
          </>
        }
        acts={recordLines(acts)}
        languageNames={ownLanguageNames()}
      />
    </BrowserMessages>
  )
}
