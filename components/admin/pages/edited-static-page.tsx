import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { editorTexts } from '@/components/ui/editor/editor-texts.ts'
import { RecordFigures } from '@/components/ui/record-page/record-summary.tsx'
import { fieldOf } from '@/lib/domain/basics/drafts/fields.ts'
import type { StaticPageRecord, TextVersion } from '@/lib/domain/catalogue/static-pages/record-view.ts'
import {
  isBuiltIn,
  type StaticPageSlug,
  staticPagePath,
} from '@/lib/domain/catalogue/static-pages/static-page.ts'
import type { ConsentProgress } from '@/lib/domain/people/accounts/consent-progress.ts'
import type { RecordAct } from '@/lib/domain/people/audit/record-act.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import { defaultLocale, type Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { recordNamespaces } from '../edited-record.tsx'
import { textActs } from '../texts/text-acts.tsx'
import { StaticPageRecordPage } from './static-page-record-page.tsx'
import { TextVersions } from './text-versions.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  userId: string
  slug: StaticPageSlug
  record: StaticPageRecord
  acts: readonly RecordAct[]
  hasMoreActs: boolean
  versions: readonly TextVersion[]
  /** Guides agree to this text, and the reader may ask them again. */
  showsAgreement: boolean
  progress: ConsentProgress
}

const namespaces = ['AdminPages', 'AdminTexts', ...recordNamespaces] as const

/** The editor of a text page, with what only the server knows. */
export function EditedStaticPage({ locale, site, userId, slug, record, acts, hasMoreActs, ...kept }: Props) {
  const t = translatorFor(locale, 'AdminPages')
  const { content, version, editedAt } = record
  const isWritten = Object.keys(editedAt).length > 0
  const name =
    content[fieldOf('title', locale)] ||
    content[fieldOf('title', defaultLocale)] ||
    (isBuiltIn(slug) ? t(`names.${slug}`) : slug)
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <StaticPageRecordPage
        {...{ locale, userId, slug, content, version, editedAt, name, hasMoreActs }}
        crumbs={
          <Breadcrumbs
            locale={locale}
            site={site}
            crumbs={[{ label: t('heading'), href: '/admin/pages' }, { label: name }]}
          />
        }
        summary={
          <>
            <p className="text-sm">{t('atOnce')}</p>
            <RecordFigures figures={[{ label: t('address'), value: staticPagePath(slug) }]} />
          </>
        }
        versions={<TextVersions {...kept} locale={locale} slug={slug} isWritten={isWritten} />}
        acts={textActs(acts, () => t('texts'))}
        languageNames={ownLanguageNames()}
        editorTexts={editorTexts(locale)}
      />
    </BrowserMessages>
  )
}
