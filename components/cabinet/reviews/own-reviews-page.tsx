import type { ReactNode } from 'react'
import { RatingSummary } from '@/components/reviews/rating-summary.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { OwnReviewsView } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { OwnReview } from './own-review.tsx'

const path = '/profile/reviews'

type Props = {
  locale: Locale
  reviews: OwnReviewsView
  /** Only those that wait for an answer are shown. */
  isWaiting: boolean
  /** Of the guide's public page, without locale prefix; null while it is not public. */
  ownPage: string | null
}

/** Reviews of the guide, with those awaiting a reply. */
export function OwnReviewsPage({ locale, reviews, isWaiting, ownPage }: Props) {
  const t = translatorFor(locale, 'OwnReviews')
  const { list, summary, waitingCount, pendingCount } = reviews
  const wordless = isWaiting ? 0 : summary.count - summary.written
  const names = translatorFor(locale, 'Reviews')
  return (
    <div className="page pt-6 pb-12 md:pt-10">
      <h1 className="text-[1.875rem]">{t('title')}</h1>
      {summary.count > 0 && (
        <Stars
          locale={locale}
          rating={summary.average}
          count={summary.count}
          written={summary.written}
          className="mt-1 text-md lg:hidden"
        />
      )}
      {summary.count === 0 ? (
        <div className="mt-8">
          <EmptyState title={t('none')} text={t('noneText')} />
          {pendingCount > 0 && (
            <p className="mt-4 text-center text-ink2">{t('pending', { count: pendingCount })}</p>
          )}
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16.5rem]">
          <div className="min-w-0">
            <nav aria-label={t('title')} className="border-line border-b">
              <ul className="flex gap-x-6.5">
                <Tab locale={locale} href={path} isPresent={!isWaiting}>
                  {t('all')}
                </Tab>
                <Tab locale={locale} href={`${path}?waiting=1`} isPresent={isWaiting}>
                  {t('waiting')}
                  {t('waitingCount', { count: waitingCount })}
                </Tab>
              </ul>
            </nav>
            {list.items.length === 0 ? (
              <div className="mt-8">
                <EmptyState title={t('noneWaiting')} text={t('noneWaitingText')}>
                  <ButtonLink locale={locale} href={path} variant="secondary">
                    {t('showAll')}
                  </ButtonLink>
                </EmptyState>
              </div>
            ) : (
              <BrowserMessages locale={locale} namespaces={['OwnReviews', 'Form', 'FieldErrors']}>
                <ul className="[&>li:first-child]:border-t-0">
                  {list.items.map((review) => (
                    <OwnReview key={review.id} locale={locale} review={review} />
                  ))}
                </ul>
              </BrowserMessages>
            )}
            {wordless > 0 && (
              <p className="border-line border-t pt-4 text-ink2 text-sm">
                {names('withoutWords', { count: wordless })}
              </p>
            )}
            <Pagination
              locale={locale}
              {...list}
              hrefOf={(page) =>
                `${path}?${new URLSearchParams({ ...(isWaiting && { waiting: '1' }), page: String(page) })}`
              }
            />
          </div>
          <aside>
            <RatingSummary locale={locale} summary={summary} />
            {pendingCount > 0 && (
              <p className="mt-5 text-ink2 text-sm">{t('pending', { count: pendingCount })}</p>
            )}
            {ownPage && (
              <p className="mt-3">
                <LocaleLink
                  locale={locale}
                  href={`${ownPage}#reviews`}
                  className="link inline-flex min-h-11 items-center text-md"
                >
                  {t('public')}
                </LocaleLink>
              </p>
            )}
          </aside>
        </div>
      )}
    </div>
  )
}

type TabProps = { locale: Locale; href: string; isPresent: boolean; children: ReactNode }

function Tab({ locale, href, isPresent, children }: TabProps) {
  return (
    <li>
      <LocaleLink
        locale={locale}
        href={href}
        aria-current={isPresent ? 'page' : undefined}
        className={classNames(
          'relative flex min-h-12 items-center rounded-day px-0.5 whitespace-pre transition-colors',
          isPresent
            ? 'font-label text-ink after:absolute after:inset-x-0 after:bottom-0 after:border-primary after:border-b-2'
            : 'text-ink2 hover:text-ink',
        )}
      >
        {children}
      </LocaleLink>
    </li>
  )
}
