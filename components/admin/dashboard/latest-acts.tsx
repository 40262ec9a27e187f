import { Initials } from '@/components/ui/initials.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { AuditEntryView } from '@/lib/domain/people/audit/entry-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Ago } from '../moment.tsx'

type Props = { locale: Locale; now: Date; acts: readonly AuditEntryView[] }

/** Latest actions of colleagues. An entry links to the history of its subject. */
export function LatestActs({ locale, now, acts }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  return (
    <section aria-labelledby="latest-acts" className="min-w-0">
      <div className="flex min-h-11 items-end justify-between gap-4 border-line border-b pb-2">
        <h2 id="latest-acts" className="text-xl">
          {t('latest.title')}
        </h2>
        <LocaleLink locale={locale} href="/admin/audit" className="link text-sm">
          {t('latest.log')}
        </LocaleLink>
      </div>
      {acts.length === 0 && <p className="mt-3 text-ink2">{t('latest.none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {acts.map(({ id, at, who, what, about }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-2.5">
            {who?.initials ? (
              <Initials>{who.initials}</Initials>
            ) : (
              <Initials>
                <WorkIcon name={who ? 'user' : 'settings'} size={15} />
              </Initials>
            )}
            <p className="min-w-0 leading-snug">
              <span className="font-bold">{who?.name ?? t('latest.site')}</span>
              <span className="block">{what}</span>
              <LocaleLink
                locale={locale}
                href={`/admin/audit?${new URLSearchParams({ q: about.id, area: about.kind })}`}
                className="wrap-anywhere text-ink2 underline decoration-line underline-offset-3 hover:decoration-current"
              >
                {about.label}
              </LocaleLink>
            </p>
            <Ago at={at} now={now} className="text-ink2" />
          </li>
        ))}
      </ul>
    </section>
  )
}
