import type { ReactNode } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'

/** The content of an account page, on a centred card. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid justify-items-center py-6 md:py-14">
      <div className="w-full max-w-[29rem] rounded-band border border-line bg-card p-5 md:p-8">
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** The forms need JavaScript. */
export function NeedsScript({ locale, site }: { locale: Locale; site: SiteSettings }) {
  const t = translatorFor(locale, 'AccountForm')
  return (
    <noscript>
      <p className="mt-4 rounded-control bg-warning-wash px-4 py-3 text-sm text-warning">
        {t('noScript', { support: site.supportEmail })}
      </p>
    </noscript>
  )
}
