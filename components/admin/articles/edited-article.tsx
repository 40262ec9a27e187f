import type { CityChoices } from '@/components/places/city-options.tsx'
import { Breadcrumbs } from '@/components/ui/breadcrumbs.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { editorTexts } from '@/components/ui/editor/editor-texts.ts'
import { fieldOf } from '@/lib/domain/basics/drafts/fields.ts'
import type { ArticleRecord } from '@/lib/domain/catalogue/articles/record-view.ts'
import type { RecordAct } from '@/lib/domain/people/audit/record-act.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { RecordPreview, recordNamespaces } from '../edited-record.tsx'
import { textActs } from '../texts/text-acts.tsx'
import { ArticleRecordPage } from './article-record-page.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  userId: string
  id: number
  record: ArticleRecord
  acts: readonly RecordAct[]
  hasMoreActs: boolean
  cities: CityChoices
  categories: ReadonlyArray<{ slug: string; name: string }>
}

const namespaces = ['AdminArticles', 'AdminTexts', 'SortableList', ...recordNamespaces] as const

/** The editor of an article, with what only the server knows. */
export function EditedArticle({ locale, site, record, acts, categories, ...props }: Props) {
  const t = translatorFor(locale, 'AdminArticles')
  const { content, publishedAt, picture, relatedNames, ...shown } = record
  const inOriginal = (name: 'title' | 'lead') => content[fieldOf(name, content.original_locale)]
  const name = content[fieldOf('title', locale)] || inOriginal('title') || content.slug
  const tagNames: Record<string, string> = {
    // Themes that excursions are given no longer stay with the articles that have them.
    ...Object.fromEntries(content.tags.map((tag) => [tag, tag])),
    ...Object.fromEntries(categories.map((category) => [category.slug, category.name])),
  }
  // The log keeps acts that have no words here, also such as are no longer recorded.
  const inWords: Record<string, string> = {
    'article.create': t('acts.create'),
    'article.publish': t('acts.publish'),
    'article.unpublish': t('acts.unpublish'),
  }
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <ArticleRecordPage
        {...{ ...props, ...shown, locale, content, name }}
        publishedAt={publishedAt?.toISOString() ?? null}
        crumbs={
          <Breadcrumbs
            locale={locale}
            site={site}
            crumbs={[{ label: t('heading'), href: '/admin/articles' }, { label: name }]}
          />
        }
        summary={
          <RecordPreview
            label={t('asSeen')}
            picture={content.picture === null ? null : picture}
            isWide
            name={name}
          >
            <p className="mt-1 text-ink2 text-sm">{content[fieldOf('lead', locale)] || inOriginal('lead')}</p>
          </RecordPreview>
        }
        acts={textActs(acts, (action) => inWords[action] ?? action)}
        tags={Object.entries(tagNames).map(([value, label]) => ({ value, label }))}
        words={{
          languageNames: ownLanguageNames(),
          cityNames: Object.fromEntries(
            props.cities.flatMap(({ cities }) => cities.map((city) => [String(city.id), city.name])),
          ),
          tagNames,
          relatedNames,
        }}
        editorTexts={editorTexts(locale)}
      />
    </BrowserMessages>
  )
}
