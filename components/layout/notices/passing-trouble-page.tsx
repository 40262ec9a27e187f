import { buttonClass } from '@/components/ui/button.tsx'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = { locale: Locale; site: SiteSettings; trouble: 'away' | 'many'; path: string }

/** Shown instead of a page that can't be had right now, at that page's address. Reads nothing from the database. */
export function PassingTroublePage({ locale, site, trouble, path }: Props) {
  const t = translatorFor(locale, 'PassingTrouble')
  const title = t(`${trouble}Title`)
  return (
    <div className="page py-12 md:py-24">
      <title>{title}</title>
      <link rel="canonical" href={absoluteUrl(site, localePath(locale, path))} />
      <h1>{title}</h1>
      <p className="lead mt-4 max-w-[30em] text-ink2 md:text-lg">{t(`${trouble}Text`)}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one that is open */}
      <a href="" className={buttonClass({}, 'mt-6')}>
        {t('again')}
      </a>
    </div>
  )
}
