import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GuideCard, guideItem } from '@/components/cards/guide-card.tsx'
import { placeValues } from '@/components/cards/place-texts.ts'
import { AskBand } from '@/components/enquiries/several/ask-band.tsx'
import { AskFoot } from '@/components/enquiries/several/ask-foot.tsx'
import { ContactSeveral } from '@/components/enquiries/several/contact-several.tsx'
import { GuideChips } from '@/components/places/guide-chips.tsx'
import { ItemListJsonLd } from '@/components/places/item-list-json-ld.tsx'
import { PlacePage } from '@/components/places/place-page.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Pagination } from '@/components/ui/pagination.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { countGuidesOfCategory, listGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { busyDaysOf, listFreeDays } from '@/lib/domain/conversation/calendar/busy-days.ts'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { categoryForChildren } from '@/lib/domain/geography/categories/category.ts'
import { findPlaceFacts } from '@/lib/domain/geography/places/facts.ts'
import { cardsPerPage, listSuffix, placePath } from '@/lib/domain/geography/places/place.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { plainText } from '@/lib/shared/markup.ts'
import { idOf, type PlaceAddress, rangeOfPage, requestedPage, requestedPlace } from '../requested-place.ts'

/** One page of the guides of a country or a city. */
export async function GuidesOfPlace(address: PlaceAddress) {
  const { locale } = address
  const place = await requestedPlace('guides', address)
  const path = placePath('guides', place.country.slug, place.city?.slug)
  const page = requestedPage(address.page, path, locale)
  const list = await listGuides(idOf(place), locale, { page, perPage: cardsPerPage })
  if (list.items.length === 0 && page > 1) notFound()
  const freeDays = place.city ? await listFreeDays(list.items.map(({ id }) => id)) : new Map()
  const open = list.items.filter((guide) => !guide.enquiriesPaused)
  const isWholeList = list.total === list.items.length
  const chipsOf = place.city && isWholeList ? place.city : null
  const { enquiries_to_several: canAskSeveral, registration } = await findFeatures()
  const isAskable = canAskSeveral && place.city && page === 1 && open.length > 1
  const askable = isAskable ? open.slice(0, maxGuidesAtOnce) : []

  const isAskInGrid = askable.length > 0 && isWholeList && list.items.length % 4 !== 0

  const site = await siteSettings()
  return (
    <PlacePage
      locale={locale}
      site={site}
      kind="guides"
      place={place}
      canRegister={registration}
      isFirstPage={page === 1}
      chips={
        chipsOf && (
          <GuideChips
            locale={locale}
            city={chipsOf}
            guides={list.items}
            withChildren={{
              category: categoryForChildren,
              count: await countGuidesOfCategory(
                list.items.map(({ id }) => id),
                categoryForChildren,
              ),
            }}
          />
        )
      }
      total={list.total}
      facts={page === 1 ? await findPlaceFacts(idOf(place)) : null}
      contact={
        place.city &&
        askable.length > 0 && (
          <ContactSeveral locale={locale} city={place.city} guides={open} busyDays={busyDaysOf(freeDays)} />
        )
      }
      foot={askable.length > 0 && <AskFoot locale={locale} guides={askable} className="max-md:order-3" />}
      list={
        list.items.length === 0 ? null : (
          <>
            <StaticMarkup
              as="ul"
              className={classNames('card-grid', place.city && 'md:grid-cols-3 lg:grid-cols-4')}
            >
              {list.items.map((guide) => (
                <li key={guide.id} className={guideItem()}>
                  <GuideCard
                    locale={locale}
                    guide={guide}
                    detail="full"
                    withCity={!place.city}
                    countryId={place.country.id}
                    days={freeDays.get(guide.id)}
                  />
                </li>
              ))}
              {isAskInGrid && (
                <li className={classNames('max-md:hidden md:col-span-full', askSpan[list.items.length % 4])}>
                  <AskBand
                    locale={locale}
                    guides={askable}
                    shape={list.items.length % 4 === 3 ? 'card' : 'wideCard'}
                  />
                </li>
              )}
            </StaticMarkup>
            <Pagination
              locale={locale}
              page={page}
              perPage={cardsPerPage}
              total={list.total}
              hrefOf={(number) => path + listSuffix(undefined, number)}
            />
            <ItemListJsonLd
              locale={locale}
              site={site}
              list={list}
              paths={list.items.map((guide) => guidePath(guide.id))}
            />
          </>
        )
      }
    >
      {askable.length > 0 && !isAskInGrid && (
        <div className="max-md:hidden">
          <AskBand locale={locale} guides={askable} shape="band" />
        </div>
      )}
    </PlacePage>
  )
}

/** Rows and columns of the offer to ask all, by how many cards the last row of four has. On tablets it is a row. */
const askSpan = [
  '',
  'lg:row-span-6 lg:col-span-3',
  'lg:row-span-6 lg:col-span-2',
  'lg:row-span-6 lg:col-span-1',
]

/** Its title and description. */
export async function guidesOfPlaceMetadata(address: PlaceAddress): Promise<Metadata> {
  const { locale } = address
  const place = await requestedPlace('guides', address)
  const t = translatorFor(locale, 'PlacePage')
  const title = t('metaGuidesTitle', placeValues(place.page))
  const path = placePath('guides', place.country.slug, place.city?.slug) + listSuffix(undefined, address.page)
  const count = place.page.guideCount
  const intro = plainText(place.page.intro.text)
  const description = address.page
    ? t('metaGuidesPage', {
        ...placeValues(place.page),
        range: rangeOfPage(address.page, count),
        count,
        intro,
      })
    : t('metaGuides', { count, intro })
  return pageMetadata({
    locale,
    path,
    title: address.page ? t('pageTitle', { title, page: address.page }) : title,
    description,
    image: place.page.picture,
    isHiddenFromSearch: place.page.guideCount === 0,
  })
}
