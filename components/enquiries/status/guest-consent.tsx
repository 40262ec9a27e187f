import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Consent of a guide's own guest, given by confirming the address. */
export function GuestConsent({ locale, guide }: { locale: Locale; guide: string }) {
  const t = translatorFor(locale, 'EnquiryStatus')
  return (
    <p className="mt-1 text-ink2 text-sm">
      {t.rich('guest.consent', {
        guide,
        link: (words) => (
          <LocaleLink locale={locale} href="/consent" className="link" target="_blank">
            {words}
          </LocaleLink>
        ),
      })}
    </p>
  )
}
