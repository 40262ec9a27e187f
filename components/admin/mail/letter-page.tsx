import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { LetterView } from '@/lib/domain/people/outbox/letter-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Moment } from '../moment.tsx'
import { LetterActs } from './letter-acts.tsx'
import { LetterText } from './letter-text.tsx'
import { mailNamespaces } from './namespaces.ts'

type Props = { locale: Locale; letter: LetterView; origin: string }

/** One email: to whom, how it stands, what can be done, and the letter itself in its own language. */
export async function LetterPage({ locale, letter, origin }: Props) {
  const t = translatorFor(locale, 'AdminMail')
  const { subject, to, locale: written, attempts, at, queuedAt, part, isGivenUp, text, html } = letter
  const state = isGivenUp ? t('states.givenUp') : t(`states.${part}`, { attempts })
  return (
    <BrowserMessages locale={locale} namespaces={mailNamespaces}>
      <p className="mb-2 text-sm">
        <LocaleLink locale={locale} href="/admin/mail" className="link">
          {t('title')}
        </LocaleLink>
      </p>
      <h1 lang={written} className="title mb-3 text-[1.875rem]">
        {subject}
      </h1>
      <p className="wrap-anywhere">
        <span className="text-ink2">{t('to')}</span> {to.name} {to.address}
      </p>
      <p className="mb-4 text-ink2 text-sm">
        {languageName(written, locale)} · {t.rich('queuedAt', { at: () => <Moment at={queuedAt} /> })} ·{' '}
        {state}: <Moment at={at} />
      </p>
      <LetterActs locale={locale} letter={letter} />
      <LetterText
        written={written}
        text={text}
        html={html}
        origin={origin}
        words={{
          label: t('views.label'),
          letter: t('views.letter'),
          text: t('views.text'),
          source: t('views.source'),
          secrets: t('secrets'),
        }}
      />
    </BrowserMessages>
  )
}
