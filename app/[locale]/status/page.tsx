import type { Metadata } from 'next'
import { LostLink } from '@/components/enquiries/status/lost-link.tsx'
import { PlainForms } from '@/components/plain-forms/plain-forms.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { isDatabaseReachable } from '@/lib/domain/discovery/site/status.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../area-metadata.ts'
import { findOutcome } from '../unsent-form.ts'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** State of the site, and new links for travellers who have lost theirs. */
export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'SystemStatus')
  const isWell = await isDatabaseReachable()
  const outcome = isWell ? await findOutcome(await searchParams, locale) : { unsent: null, said: null }
  return (
    <PlainForms {...outcome}>
      <div className="page py-8 md:py-12">
        <h1>{t('title')}</h1>
        <ul className="mt-6 grid max-w-[34em] gap-3">
          <Line isWell label={t('pages')} state={t('works')} />
          <Line isWell={isWell} label={t('data')} state={isWell ? t('works') : t('away')} />
        </ul>
        <p className="mt-6 max-w-[34em] text-ink2">
          {t('help', { support: (await siteSettings()).supportEmail })}
        </p>
        <div className="section">
          <LostLink locale={locale} />
        </div>
      </div>
    </PlainForms>
  )
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'SystemStatus')
  return areaMetadata(locale, '/status', t('title'))
}

function Line({ isWell, label, state }: { isWell: boolean; label: string; state: string }) {
  return (
    <li className="flex justify-between gap-4 border-line border-b py-3">
      {label}
      <span className={isWell ? 'flex items-center gap-1.5 text-ok' : 'flex items-center gap-1.5 text-error'}>
        <Icon name={isWell ? 'check' : 'alert'} size={18} />
        {state}
      </span>
    </li>
  )
}
