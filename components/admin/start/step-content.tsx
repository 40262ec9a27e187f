import { ButtonLink } from '@/components/ui/button.tsx'
import type { SetupView, StepView } from '@/lib/domain/administration/setup/steps.ts'
import { ownLanguageNames } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { siteLanguages } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Ago } from '../moment.tsx'
import { GapList } from './gap-list.tsx'
import { InviteGuide } from './invite-guide.tsx'
import { TestMailState } from './test-mail-state.tsx'

type Props = {
  locale: Locale
  now: Date
  setup: SetupView
  view: StepView
  languages: readonly Locale[]
  registration: string
}

/** Missing parts and actions of a step, or the fact that it is done. */
export function StepContent(props: Props) {
  const { locale, now, setup, view } = props
  const { step, state, gaps } = view
  return (
    <>
      {state === 'done' && <Done {...props} />}
      <GapList locale={locale} gaps={gaps} missing={setup.missing} isOpen={state === 'open'} />
      {step === 'mail' && state !== 'done' && <TestMailState locale={locale} now={now} mail={setup.mail} />}
      {step === 'place' && <AddCity locale={locale} isMain={state !== 'done'} />}
      {step === 'guide' && <FirstGuide {...props} />}
    </>
  )
}

function Done({ locale, now, setup, view, languages }: Props) {
  const t = translatorFor(locale, 'AdminStart')
  const { cities, mail, payments } = setup
  const ways = payments.bank && payments.cards ? 'both' : payments.bank ? 'bank' : 'cards'
  const { at } = mail
  return (
    <p className="max-w-160 text-ink2 text-md">
      {t.rich(`steps.${view.step}.done`, {
        count: cities,
        ways,
        languages: siteLanguages(languages, locale),
        time: () => (at ? <Ago at={at} now={now} /> : null),
      })}
    </p>
  )
}

function AddCity({ locale, isMain }: { locale: Locale; isMain: boolean }) {
  const t = translatorFor(locale, 'AdminStart')
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        locale={locale}
        href="/admin/places/cities/new"
        size="small"
        variant={isMain ? 'primary' : 'secondary'}
      >
        {t('steps.place.action')}
      </ButtonLink>
      {!isMain && (
        <ButtonLink locale={locale} href="/admin/places" size="small" variant="secondary">
          {t('steps.place.all')}
        </ButtonLink>
      )}
    </div>
  )
}

function FirstGuide({ locale, setup: { guide }, view, registration }: Props) {
  const t = translatorFor(locale, 'AdminStart')
  if (guide === 'public') {
    return (
      <ButtonLink locale={locale} href="/search/guides" size="small" variant="secondary">
        {t('guide.see')}
      </ButtonLink>
    )
  }
  const isClosed = view.gaps.includes('registration')
  return (
    <>
      {!isClosed && (
        <p className="wrap-anywhere max-w-160">{t(`guide.${guide}`, { address: registration })}</p>
      )}
      {guide === 'review' && (
        <ButtonLink locale={locale} href="/admin/guides" size="small">
          {t('guide.open')}
        </ButtonLink>
      )}
      {!isClosed && guide !== 'review' && <InviteGuide locale={locale} languageNames={ownLanguageNames()} />}
    </>
  )
}
