import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { ArticleCardView } from '@/lib/domain/catalogue/articles/article.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The newest article large, the next ones next to it. */
export function Journal({ locale, articles }: { locale: Locale; articles: ArticleCardView[] }) {
  const [first, ...others] = articles
  if (!first) return null
  const t = translatorFor(locale, 'HomeJournal')
  const langOf = (article: ArticleCardView) =>
    article.textLocale === locale ? undefined : article.textLocale
  return (
    <TitledSection
      className="page section"
      locale={locale}
      id="journal-title"
      title={t('title')}
      link={{ href: '/destinations', label: t('all') }}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <article className="card-link" lang={langOf(first)}>
          <Picture
            picture={first.picture}
            sizes="(width >= 65rem) 650px, 94vw"
            alt=""
            className="aspect-16/10 w-full rounded-card"
          />
          <h3 className="mt-4 text-xl md:text-[1.625rem]">
            <LocaleLink locale={locale} href={first.path} className="card-title">
              {nonBreaking(first.title)}
            </LocaleLink>
          </h3>
          <p className="mt-1.5 max-w-[38em] text-ink2">{nonBreaking(first.lead)}</p>
        </article>
        <ul className="divide-y divide-line">
          {others.map((article) => (
            <li key={article.id} className="py-5 first:pt-0 last:pb-0">
              <article className="card-link flex gap-4 md:gap-5" lang={langOf(article)}>
                <Picture
                  picture={article.picture}
                  sizes="(width >= 45rem) 168px, 104px"
                  alt=""
                  className="aspect-4/3 w-26 shrink-0 self-start rounded-control md:w-42"
                />
                <div className="min-w-0">
                  <h3 className="text-lg leading-(--lh-h3)">
                    <LocaleLink locale={locale} href={article.path} className="card-title">
                      {nonBreaking(article.title)}
                    </LocaleLink>
                  </h3>
                  <p className="mt-1 text-sm text-ink2">{nonBreaking(article.lead)}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </TitledSection>
  )
}
