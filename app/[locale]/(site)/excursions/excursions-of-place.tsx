import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ExcursionCard } from '@/components/cards/excursion-card.tsx'
import { categoryInTitle, placeValues } from '@/components/cards/place-texts.ts'
import { CategoryChips } from '@/components/places/category-chips.tsx'
import { ItemListJsonLd } from '@/components/places/item-list-json-ld.tsx'
import { PlacePage, type PlaceView } from '@/components/places/place-page.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listExcursions } from '@/lib/domain/catalogue/excursions/lists.ts'
import { listCategoryCounts } from '@/lib/domain/geography/categories/queries.ts'
import { findPlaceFacts } from '@/lib/domain/geography/places/facts.ts'
import { cardsPerPage, listSuffix, placePath } from '@/lib/domain/geography/places/place.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { plainText } from '@/lib/shared/markup.ts'
import { idOf, type PlaceAddress, rangeOfPage, requestedPage, requestedPlace } from '../requested-place.ts'

/** One page of the excursions of a country or a city, all or of one category. */
export async function ExcursionsOfPlace(address: PlaceAddress) {
  const { locale } = address
  const place = await requestedPlace('excursions', address)
  const categories = await categoriesOf(place, locale)
  const category = chosenCategory(categories, address)
  const path = placePath('excursions', place.country.slug, place.city?.slug)
  const page = requestedPage(address.page, path + listSuffix(category?.slug, undefined), locale)
  const list = await listExcursions(idOf(place), locale, {
    page,
    perPage: cardsPerPage,
    categoryId: category?.id,
  })
  if (list.items.length === 0 && page > 1) notFound()

  const site = await siteSettings()
  return (
    <PlacePage
      locale={locale}
      site={site}
      kind="excursions"
      place={place}
      canRegister={list.items.length === 0 && (await findFeatures()).registration}
      category={category?.name}
      isFirstPage={page === 1}
      filter={
        <CategoryChips
          locale={locale}
          categories={categories}
          selected={category?.slug ?? null}
          basePath={path}
          total={place.page.excursionCount}
        />
      }
      total={list.total}
      facts={page === 1 && !category ? await findPlaceFacts(idOf(place)) : null}
      list={
        list.items.length === 0 ? null : (
          <>
            <StaticMarkup as="ul" className="card-grid">
              {list.items.map((excursion) => (
                <li key={excursion.id} className="card-lines">
                  <ExcursionCard locale={locale} excursion={excursion} withCity={!place.city} />
                </li>
              ))}
            </StaticMarkup>
            <Pagination
              locale={locale}
              page={page}
              perPage={cardsPerPage}
              total={list.total}
              hrefOf={(number) => path + listSuffix(category?.slug, number)}
            />
            <ItemListJsonLd
              locale={locale}
              site={site}
              list={list}
              paths={list.items.map((excursion) => excursion.path)}
            />
          </>
        )
      }
    />
  )
}

/** Its title and description. */
export async function excursionsOfPlaceMetadata(address: PlaceAddress): Promise<Metadata> {
  const { locale } = address
  const place = await requestedPlace('excursions', address)
  const t = translatorFor(locale, 'PlacePage')
  const category = chosenCategory(await categoriesOf(place, locale), address)
  const values = placeValues(place.page)
  const title = category
    ? t('categoryTitle', { ...values, category: categoryInTitle(category.name, locale) })
    : t('metaExcursionsTitle', values)
  const count = category?.excursionCount ?? place.page.excursionCount
  const intro = plainText(place.page.intro.text)
  const ofPlace = address.page
    ? t('metaExcursionsPage', { ...values, range: rangeOfPage(address.page, count), count, intro })
    : t('metaExcursions', { count, intro })
  const description = category
    ? t('categoryDescription', { category: category.name, description: ofPlace })
    : ofPlace
  return pageMetadata({
    locale,
    path:
      placePath('excursions', place.country.slug, place.city?.slug) +
      listSuffix(category?.slug, address.page),
    title: address.page ? t('pageTitle', { title, page: address.page }) : title,
    description,
    image: place.page.picture,
    isHiddenFromSearch: place.page.excursionCount === 0,
  })
}

function categoriesOf(place: PlaceView, locale: Locale) {
  return listCategoryCounts(idOf(place), locale)
}

/** The category in the address, null for none; a category without excursions in this place is not found. */
function chosenCategory(categories: Awaited<ReturnType<typeof categoriesOf>>, { category }: PlaceAddress) {
  if (category === undefined) return null
  return categories.find(({ slug }) => slug === category) ?? notFound()
}
