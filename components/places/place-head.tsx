import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Prose } from '@/components/ui/prose.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { CityPageView, CountryPageView } from '@/lib/domain/catalogue/place-pages/page-view.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { isHtml } from '@/lib/shared/markup.ts'

type Props = {
  locale: Locale
  kind: PlaceKind
  title: string
  place: CountryPageView | CityPageView
  /** Addresses of the place's two lists, without locale prefix. */
  paths: Record<PlaceKind, string>
  /** False on further pages and in a category, where the list matters more than the place. */
  isFirstPage: boolean
}

/** The place's text and poster, with links to its guides, excursions and map. */
export function PlaceHead({ locale, kind, title, place, paths, isFirstPage }: Props) {
  const t = translatorFor(locale, 'PlacePage')
  const { intro } = place
  const introLang = intro.locale === locale ? undefined : intro.locale
  return (
    <StaticMarkup
      as="header"
      className="grid grid-cols-1 gap-x-6 gap-y-3 max-md:contents md:grid-cols-12 md:items-start"
    >
      <div className="max-md:contents md:col-span-7">
        <h1 className="max-md:leading-[1.2]">{nonBreaking(title)}</h1>
        {isFirstPage && intro.text && <Introduction text={intro.text} lang={introLang} />}
        <nav aria-label={t('tabs')} className="border-line max-md:-mt-0.5 md:border-b">
          <ul className="-mb-px flex flex-wrap gap-x-7">
            <Tab
              locale={locale}
              href={paths.guides}
              label={t('guideCount', { count: place.guideCount })}
              isCurrent={kind === 'guides'}
            />
            <Tab
              locale={locale}
              href={paths.excursions}
              label={t('excursionCount', { count: place.excursionCount })}
              isCurrent={kind === 'excursions'}
            />
            <Tab locale={locale} href="#map" label={t('map')} isCurrent={false} />
          </ul>
        </nav>
      </div>
      <Picture
        picture={place.picture}
        sizes="(width >= 78rem) 490px, (width >= 45rem) 41vw, 96vw"
        standIn={kind}
        priority
        className="city-picture h-26 w-full rounded-card max-md:-order-1 max-md:mb-1.5 md:col-span-5 md:h-44"
      />
    </StaticMarkup>
  )
}

function Tab({
  locale,
  href,
  label,
  isCurrent,
}: {
  locale: Locale
  href: string
  label: string
  isCurrent: boolean
}) {
  return (
    <li>
      <LocaleLink
        locale={locale}
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center border-b-2',
          isCurrent
            ? 'border-primary font-bold'
            : 'border-transparent text-ink2 hover:border-control hover:text-ink',
        )}
      >
        {label}
      </LocaleLink>
    </li>
  )
}

/** One paragraph as it was first written, or what admins have set with more. */
function Introduction({ text, lang }: { text: string; lang: Locale | undefined }) {
  if (isHtml(text)) return <Prose html={text} {...(lang && { lang })} className="mt-4 max-md:order-1" />
  return (
    <p lang={lang} className="max-w-[40em] max-md:order-1 max-md:mt-8 md:mt-1 md:line-clamp-2">
      {nonBreaking(text)}
    </p>
  )
}
