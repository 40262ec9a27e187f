import { FreeDateField } from '@/components/search/free-date-field.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import type { PlaceKind, PlaceName } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; kind: PlaceKind; place: PlaceName }

/** Narrows a place's list to who is free on a day: leads to the search, which is not cached. */
export function FreeOnDate({ locale, kind, place }: Props) {
  const t = translatorFor(locale, 'FreeDays')
  return (
    <search>
      <form
        action={localePath(locale, `/search/${kind}`)}
        className="mt-7 flex flex-wrap items-end gap-2"
        aria-label={t('filter')}
      >
        <input type="hidden" name="q" value={place.name} />
        <FreeDateField id="free-on" label={t('filter')} date={null} />
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {t('show')}
        </button>
      </form>
    </search>
  )
}
