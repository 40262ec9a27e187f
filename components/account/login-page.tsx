import { ButtonLink } from '@/components/ui/button.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'
import { AccountCard, NeedsScript } from './account-card.tsx'
import { accountTexts } from './account-texts.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { FinishSignIn } from './finish-sign-in.tsx'
import { LoginForm } from './login-form.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { secondStepTexts } from './second-step-texts.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  /** The page that was requested before signing in. */
  returnUrl: string | null
  /** Query of `GET /api/sessions`, when a sign-in that began elsewhere is completed here. */
  finish: string | null
  providers: Array<{ provider: string; name: string; url: string }>
  /** Email address of the user who is already signed in. */
  signedInAs: string | null
  /** The user that a link from an email would sign in, where this browser should ask first. */
  askToContinueAs: string | null
  canRegister: boolean
}

/** The sign-in page. */
export function LoginPage(props: Props) {
  const { locale, site, returnUrl, finish, providers, signedInAs, askToContinueAs, canRegister } = props
  const t = translatorFor(locale, 'Login')
  if (signedInAs !== null && finish === null)
    return <AlreadySignedIn {...{ locale, returnUrl, signedInAs }} />
  const texts = accountTexts(locale)
  const secondStep = secondStepTexts(locale)
  const confirm = translatorFor(locale, 'Confirmation')
  const form = (
    <LoginForm
      locale={locale}
      returnUrl={returnUrl}
      texts={{
        ...texts,
        remember: t('remember'),
        submit: t('submit'),
        submitting: t('submitting'),
        forgotten: t('forgotten'),
        sendLink: t('sendLink'),
        linkSentTitle: t('linkSentTitle'),
        linkSent: t('linkSent', { email: '{email}' }),
        back: t('back'),
        withPasskey: t('withPasskey'),
        secondStep,
      }}
    >
      <ProviderLinks
        locale={locale}
        links={providers.map(({ provider, name, url }) => ({ provider, url, label: t('with', { name }) }))}
      />
    </LoginForm>
  )
  return (
    <AccountCard title={t(finish === null ? 'title' : 'linkTitle')}>
      <NeedsScript locale={locale} site={site} />
      <div className="peer mt-5">
        {finish === null ? (
          form
        ) : (
          <FinishSignIn
            locale={locale}
            query={finish}
            question={
              askToContinueAs === null
                ? null
                : {
                    text:
                      signedInAs === null
                        ? t('continueText', { email: askToContinueAs })
                        : t('continueInstead', { email: askToContinueAs, present: signedInAs }),
                    button: t('continueAs', { email: askToContinueAs }),
                  }
            }
            goOn={
              signedInAs === null ? null : (
                <ButtonLink locale={locale} href="/profile/dashboard" className="w-full">
                  {t('goOn')}
                </ButtonLink>
              )
            }
            secondStep={secondStep}
            confirmation={{
              ...texts,
              title: confirm('title'),
              intro: confirm('intro'),
              submit: confirm('submit'),
              without: confirm('without'),
              withoutHint: confirm('withoutHint'),
            }}
            texts={{
              finishing: t('finishing'),
              failed: t('finishFailed'),
              offline: texts.offline,
              tryAgain: t('tryAgain'),
            }}
          >
            {form}
          </FinishSignIn>
        )}
      </div>
      {/* For newcomers: nobody who is half signed in. */}
      <div className="mt-6 grid gap-4 border-t border-line pt-5 text-md text-ink2 peer-has-data-half-signed-in:hidden">
        {canRegister && (
          <p>
            {t('new')}{' '}
            <LocaleLink locale={locale} href="/account/registration" className="link">
              {t('register')}
            </LocaleLink>
          </p>
        )}
        <p>
          {t('travellers')}{' '}
          <LocaleLink locale={locale} href="/search/guides" className="link">
            {t('findGuide')}
          </LocaleLink>
        </p>
      </div>
    </AccountCard>
  )
}
