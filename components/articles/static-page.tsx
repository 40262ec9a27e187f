import type { ReactNode } from 'react'
import { TextLanguageNote } from '@/components/guides/text-language-note.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Picture } from '@/components/ui/picture.tsx'
import { Prose } from '@/components/ui/prose.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import type { LocalisedText } from '@/lib/shared/i18n/localised-text.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import { withLinksIn } from '@/lib/shared/rich-text/links.ts'
import { type HeadingAnchor, withHeadingAnchors } from './heading-anchors.ts'

type Props = {
  locale: Locale
  page: { title: string; body: LocalisedText; updatedOn: string }
  picture?: PictureView
  /** Parts after the text that are in the table of contents too. */
  further?: HeadingAnchor[]
  /** Shown before the text. */
  before?: ReactNode
  children?: ReactNode
}

/** A text page: contents at the side, the text in a readable column. */
export function StaticPage({ locale, page, picture, further = [], before, children }: Props) {
  const t = translatorFor(locale, 'StaticPage')
  const { html, headings } = withHeadingAnchors(withLinksIn(locale, page.body.text))
  const anchors = [...headings, ...further]
  const lang = page.body.isFallback ? page.body.locale : undefined
  return (
    <div className="page pt-8 md:pt-12">
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className={picture ? 'lg:col-span-5 lg:pr-8' : 'lg:col-span-12'}>
          <h1 lang={lang}>{page.title}</h1>
          {picture && <Contents title={t('contents')} headings={anchors} className="mt-6 max-lg:hidden" />}
        </div>
        {picture && (
          <Picture
            picture={picture}
            sizes="(width >= 78rem) 690px, (width >= 65rem) 56vw, 96vw"
            priority
            alt=""
            className="aspect-4/3 w-full rounded-card md:aspect-8/5 lg:col-span-7"
          />
        )}
        <div className={picture ? 'lg:hidden' : 'lg:col-span-4'}>
          <Contents title={t('contents')} headings={anchors} className="lg:sticky lg:top-8" />
        </div>
        <div className={picture ? 'min-w-0 lg:col-span-7 lg:col-start-6' : 'min-w-0 lg:col-span-8'}>
          {before}
          {page.body.isFallback && (
            <TextLanguageNote locale={locale} textLocale={page.body.locale} className="mb-6 max-w-[38em]" />
          )}
          <Prose html={html} lang={lang} />
          {children}
          <p className="mt-10 text-sm text-ink2">
            {t('updated', { date: formatDate(page.updatedOn, locale) })}
          </p>
        </div>
      </div>
    </div>
  )
}

function Contents({
  title,
  headings,
  className,
}: {
  title: string
  headings: HeadingAnchor[]
  className: string
}) {
  if (headings.length < 2) return null
  return (
    <nav aria-label={title} className={classNames('rounded-card bg-wash px-5 py-4', className)}>
      <p className="font-bold">{title}</p>
      <ol className="mt-1">
        {headings.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 text-md leading-snug text-ink2 underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
