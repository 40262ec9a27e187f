import type { ReactNode } from 'react'
import { ProviderLinks } from '@/components/account/provider-links.tsx'
import { timeAgo } from '@/components/account/time-ago.ts'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { deviceOf } from '@/lib/shared/user-agent.ts'
import { settingsPath } from '../settings-sections.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { SecurityPart } from './part.tsx'
import { Passkeys } from './passkeys.tsx'
import { type Proof, ProofProvider } from './proof.tsx'
import { ConnectionRow, EndAllSessions, SessionRow } from './security-rows.tsx'
import { SettingRow } from './setting-row.tsx'
import { TwoSteps } from './two-steps.tsx'

export type SecurityPageProps = {
  locale: Locale
  now: Date
  security: {
    email: string
    hasPassword: boolean
    factorSince: Date | null
    isFactorRequired: boolean
    passkeys: Array<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }>
    appSince: Date | null
    codesLeft: number
    proofs: Proof[]
  }
  sessions: Array<{ id: string; isCurrent: boolean; lastSeenAt: Date; userAgent: string }>
  connections: Array<{ provider: string; name: string; email: string | null }>
  /** Providers that could be connected. */
  connectable: Array<{ provider: string; name: string; url: string }>
  /** User agent of this browser. */
  userAgent: string
  /** An admin acts as this user, and may change nothing here. */
  isActing: boolean
  /** The user came here to prove who they are, before connecting a provider. */
  mustProve: boolean
}

/** Sign-in methods of the user: password, passkeys, services, the second step; and active sessions. */
export function SecurityPage(props: SecurityPageProps) {
  const { locale, security, isActing } = props
  const t = translatorFor(locale, 'Security')
  const lacksFactor = security.isFactorRequired && security.factorSince === null
  return (
    <div className="grid gap-8">
      {lacksFactor && <FirstSteps locale={locale} security={security} />}
      {isActing && <Banner>{t('acting')}</Banner>}
      <ProofProvider locale={locale} email={security.email} ways={security.proofs} asksNow={props.mustProve}>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="grid content-start gap-10">
            {!isActing && (
              <>
                <TwoStepPart {...props} />
                <SignInPart {...props} />
              </>
            )}
          </div>
          <SessionsPart {...props} />
        </div>
      </ProofProvider>
    </div>
  )
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-[40em] gap-3 rounded-control bg-warning-wash px-4 py-3 text-warning">
      <Icon name="alert" className="mt-1 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Steps that are left before the account can be used, in their order. */
function FirstSteps({
  locale,
  security: { passkeys, appSince, codesLeft },
}: Pick<SecurityPageProps, 'locale' | 'security'>) {
  const t = translatorFor(locale, 'Security')
  const steps = [
    { text: t('firstSteps.means'), isDone: passkeys.length > 0 || appSince !== null },
    { text: t('firstSteps.codes'), isDone: codesLeft > 0 },
    { text: t('firstSteps.on'), isDone: false },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className="max-w-[40em] rounded-control bg-warning-wash px-4 py-3">
      <p className="flex gap-3 text-warning">
        <Icon name="alert" className="mt-1 shrink-0" />
        <span className="min-w-0">{t('required')}</span>
      </p>
      <ol className="mt-2 ml-9 grid list-decimal gap-1 pl-4">
        {steps.map(({ text, isDone }, index) => (
          <li
            key={text}
            aria-current={index === next ? 'step' : undefined}
            className={index === next ? 'font-bold' : ''}
          >
            {text}
            {isDone && <span className="font-normal text-ok"> · {t('firstSteps.done')}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function TwoStepPart({ locale, security }: SecurityPageProps) {
  const t = translatorFor(locale, 'Security')
  const { factorSince, isFactorRequired, passkeys, appSince, codesLeft } = security
  return (
    <SecurityPart title={t('steps.heading')} intro={t('steps.intro')}>
      <TwoSteps
        locale={locale}
        since={factorSince && dayOf(factorSince, locale)}
        isRequired={isFactorRequired}
        hasMeans={passkeys.length > 0 || appSince !== null}
        codesLeft={codesLeft}
      />
      <AuthenticatorApp
        locale={locale}
        since={appSince && dayOf(appSince, locale)}
        isOn={factorSince !== null}
        codesLeft={codesLeft}
      />
      {isFactorRequired && factorSince !== null && (
        <ButtonLink locale={locale} href="/admin" size="small" className="mt-4">
          {t('toAdmin')}
        </ButtonLink>
      )}
    </SecurityPart>
  )
}

function SignInPart(props: SecurityPageProps) {
  const { locale, security, now, userAgent, connections, connectable } = props
  const t = translatorFor(locale, 'Security')
  const name = deviceNamer(locale)
  return (
    <SecurityPart title={t('ways.heading')}>
      <SettingRow detail={t('ways.mail')}>{security.email}</SettingRow>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5">
        <p className="min-w-0">
          {t('ways.password')}
          <span className="block text-ink2 text-sm">
            {security.hasPassword ? t('ways.hasPassword') : t('ways.noPassword')}
          </span>
        </p>
        <ButtonLink locale={locale} href={settingsPath('account')} variant="secondary" size="small">
          {security.hasPassword ? t('ways.change') : t('ways.choose')}
        </ButtonLink>
      </div>
      <h3 className="mt-7 text-lg">{t('passkeys.heading')}</h3>
      <p className="mt-1 max-w-[40em] text-ink2 text-md">{t('passkeys.intro')}</p>
      <Passkeys
        locale={locale}
        newName={name(userAgent)}
        passkeys={security.passkeys.map(({ id, name: called, createdAt, lastUsedAt }) => ({
          id,
          name: called,
          detail: lastUsedAt
            ? t('passkeys.used', { time: timeAgo(locale, lastUsedAt, now) })
            : t('passkeys.added', { date: dayOf(createdAt, locale) }),
        }))}
      />
      {connections.length + connectable.length > 0 && (
        <>
          <h3 className="mt-7 text-lg">{t('connectionsTitle')}</h3>
          {connections.length === 0 && <p className="py-3 text-ink2">{t('noConnections')}</p>}
          <ul>
            {connections.map(({ provider, name: called, email }) => (
              <ConnectionRow key={provider} locale={locale} provider={provider} name={called} email={email} />
            ))}
          </ul>
          <div className="mt-3">
            <ProviderLinks
              locale={locale}
              links={connectable.map(({ provider, name: called, url }) => ({
                provider,
                url,
                label: t('connect', { name: called }),
              }))}
              isSmall
            />
          </div>
        </>
      )}
    </SecurityPart>
  )
}

function SessionsPart({ locale, now, isActing, sessions }: SecurityPageProps) {
  const t = translatorFor(locale, 'Security')
  const name = deviceNamer(locale)
  return (
    <SecurityPart title={t('sessionsTitle')}>
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
    </SecurityPart>
  )
}

/** Names a browser and its system, as far as they say who they are. */
function deviceNamer(locale: Locale): (userAgent: string) => string {
  const t = translatorFor(locale, 'Security')
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent)
    return browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  }
}

function dayOf(moment: Date, locale: Locale): string {
  return formatDate(moment.toISOString().slice(0, 10), locale)
}
