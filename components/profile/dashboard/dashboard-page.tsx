import type { ReactNode } from 'react'
import { BrowserMessages } from '@/components/layout/browser-messages.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { DashboardView } from '@/lib/domain/dashboard/dashboard.ts'
import { guidePath } from '@/lib/domain/guides/guide.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatDay, formatWalk } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Completeness } from '../editor/completeness.tsx'
import { Figures } from './figures.tsx'
import { GuideTasks } from './guide-tasks.tsx'
import { Month } from './month.tsx'
import type { DashboardFacts } from './tasks.ts'
import { Upcoming } from './upcoming.tsx'

type Props = {
  locale: Locale
  account: { name: string; email: string; unreadCount: number }
  /** Of the guide's public page; null while there is none. */
  guideId: number | null
  guide: { facts: DashboardFacts & { percent: number }; dashboard: DashboardView }
  now: Date
}

/** What is going on with the guide: what to do, what is near, figures, the month, how complete the profile is. */
export function DashboardPage({ locale, account, guideId, guide, now }: Props) {
  const t = translatorFor(locale, 'Dashboard')
  return (
    <div className="page pt-6 pb-12 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[1.875rem] wrap-anywhere">{t('greeting', { name: account.name })}</h1>
          <p className="text-ink2">{capitalised(formatDay(guide.dashboard.today, locale), locale)}</p>
        </div>
        <ButtonLink locale={locale} href="/profile/excursions" variant="secondary" className="max-sm:hidden">
          <Icon name="plus" size={18} />
          {t('newTour')}
        </ButtonLink>
      </div>
      <GuideParts locale={locale} {...guide} unreadCount={account.unreadCount} now={now} />
      <p className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t pt-4 text-ink2 text-sm">
        <span className="wrap-anywhere">{account.email}</span>
        <LocaleLink
          locale={locale}
          href="/profile/settings/security"
          className="link inline-flex min-h-11 items-center"
        >
          {t('settings')}
        </LocaleLink>
        {guideId !== null && (
          <LocaleLink
            locale={locale}
            href={guidePath(guideId)}
            className="link inline-flex min-h-11 items-center"
          >
            {t('page')}
          </LocaleLink>
        )}
      </p>
    </div>
  )
}

type GuideProps = Props['guide'] & { locale: Locale; unreadCount: number; now: Date }

function GuideParts({ locale, facts, dashboard, unreadCount, now }: GuideProps) {
  const t = translatorFor(locale, 'Dashboard')
  const [walk] = dashboard.upcoming
  // Figures and charts come with the first view.
  const hasBegun =
    facts.status === 'published' || dashboard.days.some(({ views, enquiries }) => views + enquiries > 0)
  return (
    <>
      <Columns aside={<Upcoming locale={locale} dashboard={dashboard} />} className="mt-8">
        <GuideTasks
          locale={locale}
          facts={facts}
          now={now}
          next={
            walk
              ? t('tasks.nothingNext', {
                  date: formatWalk(walk.startsAt, locale, walk.timeZone).short,
                  traveller: walk.traveller,
                })
              : null
          }
        />
      </Columns>
      {hasBegun && (
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
      )}
      <Columns
        className="mt-10"
        aside={
          <BrowserMessages locale={locale} namespaces={['ProfileEditor']}>
            <Completeness
              locale={locale}
              percent={facts.percent}
              steps={facts.steps.filter(({ isDone }) => !isDone)}
              languageNames={ownLanguageNames()}
              most={4}
            />
          </BrowserMessages>
        }
      >
        {hasBegun && <Month locale={locale} dashboard={dashboard} />}
      </Columns>
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
