import { buttonClass } from '@/components/ui/button.tsx'
import type { NotificationKindName } from '@/lib/domain/basics/notifications/kinds.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** Of the link in the email. */
  token: string
  /** Setting for such emails; null for an unknown link. */
  subscription: { kind: NotificationKindName; isOn: boolean } | null
}

/** Stops the emails whose link was opened, by a form that needs no script. A link alone must not: scanners open it. */
export function UnsubscribeChoice({ locale, token, subscription }: Props) {
  const t = translatorFor(locale, 'Unsubscribe')
  if (!subscription) {
    return (
      <p className="max-w-[34em] rounded-control bg-warning-wash px-4 py-3 text-warning">{t('badLink')}</p>
    )
  }
  const { isOn, kind } = subscription
  const kinds = translatorFor(locale, 'NotificationSettings')
  const isEnquiry = kind === 'enquiry'
  const query = new URLSearchParams({ token, form: '1', ...(!isOn && { on: '1' }) })
  return (
    <section
      aria-labelledby="kind"
      className="max-w-[34em] rounded-band border border-line bg-card p-5 md:p-8"
    >
      <h2 id="kind" className="text-h3">
        {isEnquiry ? t('enquiryTitle') : t('kindTitle', { kind: kinds(kind) })}
      </h2>
      <p role="status" className="mt-3">
        {isEnquiry ? t(isOn ? 'enquiryOn' : 'enquiryOff') : t(isOn ? 'kindOn' : 'kindOff')}
      </p>
      <form method="post" action={`${prefixOf(locale)}/api/unsubscriptions?${query}`} className="mt-5">
        {/* What email programs send for one click, too. */}
        <button
          type="submit"
          name="List-Unsubscribe"
          value="One-Click"
          className={buttonClass({ variant: isOn ? 'primary' : 'secondary' })}
        >
          {isOn ? t('stop') : t('again')}
        </button>
      </form>
    </section>
  )
}
