import type { ReactNode } from 'react'
import { BrowserMessages } from '@/components/layout/browser-messages.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { guidePath } from '@/lib/domain/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Completeness } from '../editor/completeness.tsx'
import { ownLanguageNames } from '../editor/profile-page.tsx'
import { GuideTasks } from './guide-tasks.tsx'
import type { DashboardFacts } from './tasks.ts'

type Props = {
  locale: Locale
  account: { name: string; email: string; role: 'guide' | 'admin'; unreadCount: number }
  /** Of the guide's public page; null while there is none. */
  guideId: number | null
  /** Null for admins. */
  facts: (DashboardFacts & { percent: number }) | null
}

/** The account in short. */
export async function DashboardPage({ locale, account, guideId, facts }: Props) {
  const t = await translatorFor(locale, 'Dashboard')
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="text-[1.875rem] wrap-anywhere">{t('greeting', { name: account.name })}</h1>
      {account.role === 'admin' && (
        <p className="mt-4 max-w-[40em] rounded-control bg-info-wash px-4 py-3">{t('soonAdmin')}</p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {facts && <GuideTasks locale={locale} facts={facts} />}
        {facts && (
          <BrowserMessages locale={locale} namespaces={['ProfileEditor']}>
            <Completeness
              locale={locale}
              percent={facts.percent}
              steps={facts.steps.filter(({ isDone }) => !isDone)}
              languageNames={ownLanguageNames()}
              most={4}
            />
          </BrowserMessages>
        )}
        <Part title={t('accountTitle')}>
          <dl>
            <Fact label={t('email')}>{account.email}</Fact>
            <Fact label={t('role')}>{t(account.role)}</Fact>
            {account.role === 'guide' && <Fact label={t('unread')}>{account.unreadCount}</Fact>}
            {guideId !== null && (
              <Fact label={t('page')}>
                <LocaleLink locale={locale} href={guidePath(guideId)} className="link">
                  {t('openPage')}
                </LocaleLink>
              </Fact>
            )}
          </dl>
          <p className="mt-3">
            <LocaleLink
              locale={locale}
              href="/profile/settings/security"
              className="link inline-flex min-h-11 items-center"
            >
              {t('settings')}
            </LocaleLink>
          </p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b border-line pb-2 text-xl leading-(--lh-h3)">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-ink2 text-md">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
