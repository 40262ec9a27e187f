import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { qrCodeAddress } from '@/lib/shared/qr-code.ts'
import { ShareLink } from './share-link.tsx'

type Props = {
  locale: Locale
  /** Address of the guide's page, with the site's. */
  url: string
  hasHours: boolean
}

/** For a guide whose page has just been published: the page to share, and what helps in the first week. */
export function Published({ locale, url, hasHours }: Props) {
  const t = translatorFor(locale, 'Dashboard')
  return (
    <section
      aria-labelledby="published-title"
      className="mt-6 grid gap-x-8 gap-y-5 rounded-card bg-ok-wash p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 id="published-title" className="flex items-center gap-2.5 text-xl leading-(--lh-h3)">
          <Icon name="check" size={22} className="text-ok" />
          {t('published.title')}
        </h2>
        <p className="mt-1.5 max-w-[38em]">{t('published.text')}</p>
        <BrowserMessages locale={locale} namespaces={['Dashboard']}>
          <ShareLink url={url} />
        </BrowserMessages>
        <ul className="mt-4 grid gap-1 text-md">
          {!hasHours && (
            <li>
              <LocaleLink
                locale={locale}
                href="/profile/settings/calendar/hours"
                className="link inline-flex min-h-11 items-center gap-2"
              >
                <WorkIcon name="calendar" size={18} />
                {t('published.hours')}
              </LocaleLink>
            </li>
          )}
          {(['answer', 'reviews', 'share'] as const).map((hint) => (
            <li key={hint} className="flex gap-2 py-1">
              <span aria-hidden="true" className="text-ok">
                ·
              </span>
              {t(`published.hints.${hint}`)}
            </li>
          ))}
        </ul>
      </div>
      <figure className="justify-self-start">
        <img
          src={qrCodeAddress(url)}
          alt={t('published.code')}
          width={144}
          height={144}
          className="size-36 rounded-control bg-white"
        />
        <figcaption className="mt-1.5 max-w-36 text-sm">{t('published.codeText')}</figcaption>
      </figure>
    </section>
  )
}
