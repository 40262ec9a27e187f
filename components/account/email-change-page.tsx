import { ButtonLink } from '@/components/ui/button.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { AccountCard, NeedsScript } from './account-card.tsx'
import { EmailChangeChoice, type EmailChangeState } from './email-change-choice.tsx'

type Props = {
  locale: Locale
  site: SiteSettings
  token: string
  /** Null for a link that isn't ours or no longer works. */
  change: { side: 'old' | 'new'; newEmail: string; state: EmailChangeState } | null
}

/** Page behind the links of the two emails about a new address. */
export async function EmailChangePage({ locale, site, token, change }: Props) {
  const t = translatorFor(locale, 'EmailChangePage')
  if (!change) {
    return (
      <AccountCard title={t('goneTitle')}>
        <p className="mt-4">{t('gone')}</p>
        <p className="mt-6">
          <ButtonLink locale={locale} href="/profile/settings">
            {t('settings')}
          </ButtonLink>
        </p>
      </AccountCard>
    )
  }
  const form = translatorFor(locale, 'Form')
  const { side, newEmail: email, state } = change
  return (
    <AccountCard title={t('title')}>
      <NeedsScript locale={locale} site={site} />
      <div className="mt-4">
        <EmailChangeChoice
          locale={locale}
          token={token}
          state={state}
          texts={{
            question: side === 'old' ? t('oldText', { email }) : t('newText', { email }),
            agree: t('agree'),
            stop: t('stop'),
            agreedTitle: t('agreedTitle'),
            agreed: side === 'old' ? t('agreedOld', { email }) : t('agreedNew'),
            doneTitle: t('doneTitle'),
            done: t('done', { email }),
            stoppedTitle: t('stoppedTitle'),
            stopped: t('stopped'),
            newPassword: t('newPassword'),
            takenTitle: t('takenTitle'),
            taken: t('taken', { email }),
            settings: t('settings'),
            failed: form('failed'),
            offline: form('offline'),
          }}
        />
      </div>
    </AccountCard>
  )
}
