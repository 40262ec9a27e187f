import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import type { SetupView } from '@/lib/domain/administration/setup/steps.ts'
import { nextStep } from '@/lib/domain/administration/setup/steps.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { WhileAtWork } from '../while-at-work.tsx'
import { ProveMail } from './prove-mail.tsx'
import { SetupStepItem } from './setup-step-item.tsx'
import { StepContent } from './step-content.tsx'

type Props = {
  locale: Locale
  now: Date
  setup: SetupView
  /** Languages of the site. */
  languages: readonly Locale[]
  /** Address at which guides register. */
  registration: string
  /** Secret of a test email's link by which the page was opened. */
  token: string | null
}

/** Steps from an empty site to its first public guide. */
export function StartPage({ locale, now, setup, languages, registration, token }: Props) {
  const t = translatorFor(locale, 'AdminStart')
  const { steps, mail } = setup
  const next = nextStep(steps)
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <BrowserMessages locale={locale} namespaces={['AdminStart', 'FieldErrors', 'Form']}>
      <WhileAtWork isAtWork={token === null && mail.state === 'waiting'} />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="title text-[1.875rem] leading-tight">{t('title')}</h1>
        <p className="text-ink2">{t('progress', { done, total: steps.length })}</p>
      </header>
      <p className="mt-1 mb-5 max-w-160 text-ink2 text-md">{t('lead')}</p>
      {token !== null && <ProveMail locale={locale} token={token} />}
      <ol className="border-line border-b">
        {steps.map((view, index) => (
          <SetupStepItem
            key={view.step}
            locale={locale}
            number={index + 1}
            view={view}
            isNext={view.step === next || view.state === 'waiting'}
          >
            <StepContent {...{ locale, now, setup, view, languages, registration }} />
          </SetupStepItem>
        ))}
      </ol>
    </BrowserMessages>
  )
}
