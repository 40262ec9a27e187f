import type { ReactNode } from 'react'
import { LocaleLink } from '@/components/ui/link.tsx'
import { guidePath } from '@/lib/domain/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { deviceOf } from '@/lib/shared/user-agent.ts'
import { ProviderLinks } from '../../account/provider-links.tsx'
import { timeAgo } from '../../account/time-ago.ts'
import { ConnectionRow, EndAllSessions, SessionRow } from './dashboard-rows.tsx'

type Props = {
  locale: Locale
  now: Date
  account: { name: string; email: string; role: 'guide' | 'admin'; unreadCount: number }
  /** An admin acts as this user, and may not end their sessions or connections. */
  isActing: boolean
  /** Of the guide's public page; null while there is none. */
  guideId: number | null
  sessions: Array<{ id: string; isCurrent: boolean; lastSeenAt: Date; userAgent: string }>
  connections: Array<{ provider: string; name: string; email: string | null }>
  /** Providers that could be connected. */
  connectable: Array<{ provider: string; name: string; url: string }>
}

/** The account, its sessions and its connected providers. */
export async function DashboardPage(props: Props) {
  const { locale, account, guideId } = props
  const t = await translatorFor(locale, 'Dashboard')
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="text-[1.875rem] wrap-anywhere">{t('greeting', { name: account.name })}</h1>
      <p className="mt-4 max-w-[40em] rounded-control bg-info-wash px-4 py-3">
        {account.role === 'admin'
          ? t('soonAdmin')
          : t.rich('soon', {
              link: (words) => (
                <LocaleLink locale={locale} href="/contactus" className="link">
                  {words}
                </LocaleLink>
              ),
            })}
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-10">
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
          </Part>
          <Connections {...props} />
        </div>
        <Sessions {...props} />
      </div>
    </div>
  )
}

async function Sessions({ locale, now, isActing, sessions }: Props) {
  const t = await translatorFor(locale, 'Dashboard')
  const name = (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent)
    return browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  }
  return (
    <Part title={t('sessionsTitle')}>
      <ul>
        {sessions.map(({ id, isCurrent, lastSeenAt, userAgent }) => (
          <SessionRow
            key={id}
            locale={locale}
            id={id}
            isCurrent={isCurrent}
            device={name(userAgent)}
            time={timeAgo(locale, lastSeenAt, now)}
            mayEnd={!isCurrent && !isActing}
          />
        ))}
      </ul>
      {!isActing && <EndAllSessions locale={locale} />}
    </Part>
  )
}

async function Connections({ locale, isActing, connections, connectable }: Props) {
  if (isActing || connections.length + connectable.length === 0) return null
  const t = await translatorFor(locale, 'Dashboard')
  return (
    <Part title={t('connectionsTitle')}>
      {connections.length === 0 && <p className="py-3 text-ink2">{t('noConnections')}</p>}
      <ul>
        {connections.map(({ provider, name, email }) => (
          <ConnectionRow key={provider} locale={locale} provider={provider} name={name} email={email} />
        ))}
      </ul>
      <div className="mt-3">
        <ProviderLinks
          locale={locale}
          links={connectable.map(({ provider, name, url }) => ({
            provider,
            url,
            label: t('connect', { name }),
          }))}
          isSmall
        />
      </div>
    </Part>
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
