import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import type { ContactAnswers } from './contact-answers.ts'
import type { Addressed } from './contact-fields.ts'

type Props = {
  locale: Locale
  words: Pick<ContactAnswers, 'consent' | 'consentSeveral'>
  addressed: Addressed
  isForSeveral: boolean
}

/** Below the button: what the press agrees to. */
export function ConsentLine({ locale, words, addressed, isForSeveral }: Props) {
  const text = plainMessage(isForSeveral ? words.consentSeveral : words.consent, addressed, locale)
  const [before, linked, after] = text.split(/<\/?link>/)
  return (
    <p className="text-ink2 text-sm">
      {before}
      <LocaleLink locale={locale} href="/consent" className="link" target="_blank">
        {linked}
      </LocaleLink>
      {after}
    </p>
  )
}
