import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { type ShortlistRequest, shortlistViewPath } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The way between excursions and guides, where the list has both. */
export function KindTabs({ locale, request }: { locale: Locale; request: ShortlistRequest }) {
  if (request.guides.length === 0 || request.excursions.length === 0) return null
  const t = translatorFor(locale, 'Shortlist')
  return (
    <nav aria-label={t('kinds')} className="mt-6 border-line border-b">
      <ul className="-mb-px flex gap-x-7">
        {(['excursions', 'guides'] as const).map((kind) => (
          <li key={kind}>
            <LocaleLink
              locale={locale}
              href={shortlistViewPath({ ...request, kind, compared: null })}
              scroll={false}
              aria-current={kind === request.kind ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2',
                kind === request.kind
                  ? 'border-primary font-bold'
                  : 'border-transparent text-ink2 hover:border-control hover:text-ink',
              )}
            >
              {t(kind, { count: request[kind].length })}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
