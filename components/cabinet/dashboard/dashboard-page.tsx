import type { ReactNode } from 'react'
import { accountTexts } from '@/components/account/account-texts.ts'
import { agreementLabels } from '@/components/account/agreement-labels.tsx'
import { ConsentRequest } from '@/components/account/consent-request.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { DashboardView } from '@/lib/domain/administration/dashboard/dashboard.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatBookingTime, formatDay } from '@/lib/shared/i18n/format.ts'
import { unbroken } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Completeness } from '../editor/completeness.tsx'
import { Figures } from './figures.tsx'
import { GuideTasks } from './guide-tasks.tsx'
import { Month } from './month.tsx'
import { Published } from './published.tsx'
import type { DashboardFacts } from './tasks.ts'
import { Upcoming } from './upcoming.tsx'
import { WeekStrip } from './week-strip.tsx'

type Props = {
  locale: Locale
  /** The guide's display name: the first name, where that is polite. */
  name: string
  email: string
  /** Of the guide's public page, with the site's address; null while there is none. */
  pageUrl: string | null
  guide: { facts: DashboardFacts & { percent: number }; dashboard: DashboardView }
  /** True if a required consent is missing. */
  asksConsent: boolean
  now: Date
}

/** Dashboard of a guide: tasks, upcoming bookings, figures, the month, and completeness of the profile. */
export function DashboardPage({ locale, name, email, pageUrl, guide, asksConsent, now }: Props) {
  const t = translatorFor(locale, 'Dashboard')
  return (
    <div className="page pt-6 pb-12 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[1.875rem] wrap-anywhere max-md:text-[1.625rem]">{t('greeting', { name })}</h1>
          <p className="mt-1.5 text-ink2">{capitalised(formatDay(guide.dashboard.today, locale), locale)}</p>
        </div>
        <ButtonLink locale={locale} href="/profile/excursions" variant="secondary" className="max-sm:hidden">
          <Icon name="plus" size={18} />
          {t('newTour')}
        </ButtonLink>
      </div>
      {asksConsent && (
        <ConsentRequest
          locale={locale}
          texts={{
            ...accountTexts(locale),
            title: t('consent.title'),
            text: t('consent.text'),
            submit: t('consent.submit'),
          }}
          {...agreementLabels(locale)}
        />
      )}
      <GuideParts
        locale={locale}
        {...guide}
        unreadCount={guide.facts.unreadCount}
        pageUrl={pageUrl}
        now={now}
      />
      <footer className="mt-12 border-line border-t pt-5">
        <h2 className="font-label font-sans text-md">{t('account')}</h2>
        <p className="flex flex-wrap items-center gap-x-5 text-ink2 text-md">
          <span className="wrap-anywhere">{email}</span>
          <LocaleLink
            locale={locale}
            href="/profile/settings/security"
            className="link inline-flex min-h-11 items-center"
          >
            {t('settings')}
          </LocaleLink>
        </p>
      </footer>
    </div>
  )
}

/** For how long a page is new: a week. */
const freshFor = 7 * 86_400_000

type GuideProps = Props['guide'] & Pick<Props, 'locale' | 'pageUrl' | 'now'> & { unreadCount: number }

function GuideParts({ locale, facts, dashboard, unreadCount, pageUrl, now }: GuideProps) {
  const t = translatorFor(locale, 'Dashboard')
  const [booking] = dashboard.upcoming
  // Figures and charts come with the first view.
  const hasBegun =
    facts.status === 'published' || dashboard.days.some(({ views, enquiries }) => views + enquiries > 0)
  const isFresh =
    facts.status === 'published' &&
    dashboard.publishedAt !== null &&
    now.getTime() - dashboard.publishedAt.getTime() < freshFor
  const completeness = (
    <BrowserMessages locale={locale} namespaces={['ProfileEditor']}>
      <Completeness
        locale={locale}
        percent={facts.percent}
        steps={facts.steps.filter(({ isDone }) => !isDone)}
        most={4}
      />
    </BrowserMessages>
  )
  return (
    <>
      {isFresh && pageUrl !== null && <Published locale={locale} url={pageUrl} hasHours={facts.hasHours} />}
      <WeekStrip locale={locale} week={dashboard.week} />
      <Columns
        aside={
          <>
            <Upcoming locale={locale} dashboard={dashboard} />
            {!hasBegun && <div className="mt-10">{completeness}</div>}
          </>
        }
        className="mt-8"
      >
        <GuideTasks
          locale={locale}
          facts={facts}
          now={now}
          next={
            booking
              ? t('tasks.nothingNext', {
                  date: unbroken(formatBookingTime(booking.startsAt, locale, booking.timeZone).short),
                  traveller: booking.traveller,
                })
              : null
          }
        />
      </Columns>
      {hasBegun && (
        <>
          <div className="mt-10">
            <Figures locale={locale} dashboard={dashboard} unreadCount={unreadCount} />
            <LocaleLink
              locale={locale}
              href="/profile/dashboard/ranking"
              className="link mt-1 inline-flex min-h-11 items-center"
            >
              {t('ranking')}
            </LocaleLink>
          </div>
          <Columns className="mt-10" aside={completeness}>
            <Month locale={locale} dashboard={dashboard} />
          </Columns>
        </>
      )}
    </>
  )
}

type ColumnsProps = { aside: ReactNode; children: ReactNode; className: string }

function Columns({ aside, children, className }: ColumnsProps) {
  return (
    <div
      className={`${className} grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]`}
    >
      {children && <div className="min-w-0">{children}</div>}
      <div className="min-w-0">{aside}</div>
    </div>
  )
}
