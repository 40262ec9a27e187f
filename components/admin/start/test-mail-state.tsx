import { Alert } from '@/components/ui/alert.tsx'
import type { TestMail } from '@/lib/domain/administration/setup/steps.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Ago } from '../moment.tsx'
import { SendTestMail } from './send-test-mail.tsx'

type Props = { locale: Locale; now: Date; mail: TestMail }

/** How far the test email has come, and the button that sends one. */
export function TestMailState({ locale, now, mail }: Props) {
  const t = translatorFor(locale, 'AdminStart')
  const { state, folder, at, cause, domain, lastError } = mail
  // The gap says what to do on the server.
  if (state === 'unset' || state === 'proven') return null
  return (
    <>
      {state === 'trouble' && cause ? (
        <Alert tone="warning" className="max-w-160">
          <p className="font-label">
            {translatorFor(locale, 'AdminMail')(`causesLong.${cause}`, { domain })}
          </p>
          <p lang="en" className="wrap-anywhere font-mono text-sm">
            {lastError}
          </p>
          <p className="mt-1">{t('mail.again')}</p>
        </Alert>
      ) : (
        <p role="status" className="max-w-160">
          {t.rich(state === 'trouble' ? 'mail.waiting' : `mail.${state}`, {
            time: () => (at ? <Ago at={at} now={now} /> : null),
          })}
        </p>
      )}
      {folder !== null && (
        <p className="wrap-anywhere max-w-160 text-ink2 text-sm">{t('mail.folder', { folder })}</p>
      )}
      <SendTestMail
        locale={locale}
        label={t(state === 'untested' ? 'mail.send' : 'mail.sendAgain')}
        isMain={state === 'untested' || state === 'trouble'}
      />
    </>
  )
}
