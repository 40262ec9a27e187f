import { Alert } from '@/components/ui/alert.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { PromotedMark } from '@/components/ui/promoted-mark.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { mostWeeksAhead, weeksShown } from '@/lib/domain/sales/first-places/first-place.ts'
import type { WeekView } from '@/lib/domain/sales/first-places/grid-view.ts'
import type { HeldPlace } from '@/lib/domain/sales/first-places/held-place.ts'
import type { ChosenWeek, OfferedPlace, OwnFirstPlaces } from '@/lib/domain/sales/first-places/own-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ChosenWeeks } from './choice.tsx'
import { HeldPlaces } from './held-places.tsx'
import { WeekGrid } from './week-grid.tsx'

const path = '/profile/firstplace'

type Props = {
  locale: Locale
  own: OwnFirstPlaces
  /** The one whose weeks are shown. */
  present: OfferedPlace
  weeks: WeekView[]
  chosen: ChosenWeek[]
  held: HeldPlace[]
  /** In days. */
  credit: number
}

/** First places: what is free, what the guide has chosen, and what came of the guide's places so far. */
export function FirstPlacesPage({ locale, own, present, weeks, chosen, held, credit }: Props) {
  const t = translatorFor(locale, 'FirstPlaces')
  const labels = translatorFor(locale, 'PromotionLabel')
  const canBuy = own.isOn && own.needs.length === 0
  return (
    <div className={classNames('page pt-6 md:pt-10', chosen.length > 0 ? 'pb-44 md:pb-12' : 'pb-12')}>
      <h1 className="text-[1.875rem]">{t('title')}</h1>
      <p className="mt-2.5 max-w-160">{t('intro')}</p>
      {!own.isOn && (
        <Alert tone="info" className="mt-5">
          {t('off')}
        </Alert>
      )}
      {own.needs.length > 0 && (
        <Alert tone="warning" className="mt-5">
          <p>{t('needs')}</p>
          <ul className="list-disc pl-5">
            {own.needs.map((need) => (
              <li key={need}>{t(need)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <BrowserMessages locale={locale} namespaces={['FirstPlaces', 'Form']}>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
          <div className="min-w-0">
            <nav aria-label={t('where')} className="grid gap-3 md:grid-cols-2 md:gap-4">
              {own.places.map((one) => (
                <PlaceChoice
                  key={`${one.kind} ${one.id}`}
                  locale={locale}
                  href={addressOf(one)}
                  isPresent={one === present}
                  place={one}
                  of={t(one.kind === 'city' ? 'ofCity' : 'ofCountry')}
                  views={t('views', { count: one.weeklyViews })}
                />
              ))}
            </nav>
            <WeekGrid
              locale={locale}
              kind={present.kind}
              placeId={present.id}
              weeks={weeks}
              canBuy={canBuy}
            />
            <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink2 text-md">
              <span>{t('legendTaken')}</span>
              <span className="inline-flex items-center gap-1.5">
                <WorkIcon name="clock" size={16} />
                {t('legendHeld')}
              </span>
            </p>
            {weeks.length < mostWeeksAhead && (
              <LocaleLink
                locale={locale}
                href={`${addressOf(present)}&weeks=${weeks.length + weeksShown}`}
                scroll={false}
                className="link mt-3 inline-flex min-h-11 items-center gap-2 font-label"
              >
                {t('more')}
                <Icon name="chevron-down" />
              </LocaleLink>
            )}
          </div>
          <div>
            <ChosenWeeks locale={locale} chosen={chosen} credit={credit} howToPay={own.howToPay} />
            {own.portrait && (
              <section className="mt-7">
                <h2 className="font-label font-sans text-base">{t('preview')}</h2>
                <div className="mt-2 flex gap-3.5">
                  <div className="relative shrink-0">
                    <Picture
                      picture={own.portrait}
                      sizes="132px"
                      className="size-33 rounded-card object-cover"
                      standIn="guides"
                    />
                    <PromotedMark label={labels(`kinds.${present.label}`)} />
                  </div>
                  <p className="text-ink2 text-md">{t('previewText')}</p>
                </div>
              </section>
            )}
          </div>
        </div>
      </BrowserMessages>
      <HeldPlaces locale={locale} held={held} />
    </div>
  )
}

function addressOf({ kind, id }: OfferedPlace): string {
  return `${path}?place=${kind}&id=${id}`
}

type PlaceChoiceProps = {
  locale: Locale
  href: string
  isPresent: boolean
  place: OfferedPlace
  of: string
  views: string
}

function PlaceChoice({ locale, href, isPresent, place, of, views }: PlaceChoiceProps) {
  return (
    <LocaleLink
      locale={locale}
      href={href}
      scroll={false}
      aria-current={isPresent ? 'true' : undefined}
      className={classNames(
        'flex items-center gap-2.5 rounded-card bg-card p-2.5 md:gap-4',
        isPresent ? 'border-2 border-pine' : 'm-px border border-line hover:bg-hover',
      )}
    >
      <Picture
        picture={place.picture}
        sizes="92px"
        alt=""
        standIn="guides"
        className="h-12 w-16 shrink-0 md:h-16.5 md:w-23 rounded-day"
      />
      <span className="min-w-0 grow">
        <span className="block font-label">{place.name}</span>
        <span className="block text-ink2 text-sm md:text-md">{of}</span>
        <span className="block text-ink2 text-sm md:text-md">{views}</span>
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'mr-1 size-5 shrink-0 rounded-full bg-card md:mr-3',
          isPresent ? 'border-6 border-sea' : 'border border-ink2',
        )}
      />
    </LocaleLink>
  )
}
