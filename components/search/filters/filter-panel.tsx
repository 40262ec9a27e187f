import { buttonClass } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { cleared, parameter, type SearchAddress, searchPath } from '@/lib/domain/discovery/search/address.ts'
import { filterGroups, ofToursOnly } from '@/lib/domain/discovery/search/filters.ts'
import type { SearchChoices, Total } from '@/lib/domain/discovery/search/results.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { roundEstimate } from '../shown-count.ts'
import { FilterForm } from './filter-form.tsx'
import { filterForms } from './filter-forms.tsx'
import styles from './filter-panel.module.css'

type Props = {
  locale: Locale
  kind: PlaceKind
  address: SearchAddress
  choices: SearchChoices
  found: Total
  /** The first day that can be asked for. */
  firstDay: CalendarDate
  id: string
  formId: string
}

/** All filters. A column beside the results; on phones a sheet, whose button counts along. */
export function FilterPanel({ locale, kind, address, choices, found, firstDay, id, formId }: Props) {
  const t = translatorFor(locale, 'SearchFilters')
  const show = found.isExact
    ? t(kind === 'guides' ? 'showGuides' : 'showExcursions', { count: found.total })
    : t(kind === 'guides' ? 'showGuidesAbout' : 'showExcursionsAbout', { count: roundEstimate(found.total) })
  return (
    <div id={id} popover="auto" className={styles.panel}>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-card px-5 pt-4 pb-3 lg:hidden">
        <p className="title text-xl">{t('title')}</p>
        <span className="flex items-center gap-2">
          <LocaleLink
            locale={locale}
            href={searchPath(kind, cleared(address))}
            scroll={false}
            className="link inline-flex min-h-11 items-center px-2 text-md"
          >
            {t('clearAll')}
          </LocaleLink>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-hover"
          >
            <Icon name="close" size={18} />
          </button>
        </span>
      </div>
      <FilterForm
        id={formId}
        action={localePath(locale, `/search/${kind}`)}
        address={searchPath(kind, address)}
        label={t('title')}
        panelId={id}
      >
        {address.q !== '' && <input type="hidden" name={parameter.q} value={address.q} />}
        {address.exact && <input type="hidden" name={parameter.exact} value="1" />}
        <div className="max-lg:px-5">
          {filterGroups
            .filter((group) => kind === 'excursions' || !ofToursOnly.includes(group))
            .map((group) => {
              const Form = filterForms[group]
              return <Form key={group} {...{ locale, kind, address, choices, firstDay, t }} />
            })}
        </div>
        <div className="sticky bottom-0 border-line border-t bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          <button type="submit" className={buttonClass({}, 'w-full')}>
            {show}
          </button>
        </div>
        <noscript>
          <button type="submit" className={buttonClass({ variant: 'secondary' }, 'w-full max-lg:hidden')}>
            {t('apply')}
          </button>
        </noscript>
      </FilterForm>
    </div>
  )
}
