import { CityLink } from '@/components/cards/city-link.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { CityCardView } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { heroPictures, type OwnHero, ownHeroPicture, pictureSource } from '@/lib/shared/pictures/addresses.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'
import { SearchBox } from './search-box.tsx'

type Props = {
  locale: Locale
  /** On a site without guides: they can register themselves. */
  canRegister: boolean
  cityCount: number
  /** Places offered below the search box. */
  oftenSearched: CityCardView[]
  /** Places that the cover shows. */
  shown: CityCardView[]
  /** The operator's own picture. */
  hero?: OwnHero
}

/** The poster with the search box on a card over its lower left; there is no text on the art. */
export function Cover({ locale, canRegister, cityCount, oftenSearched, shown, hero }: Props) {
  const t = translatorFor(locale, 'Cover')
  const tOpening = translatorFor(locale, 'Opening')
  return (
    <section aria-labelledby="cover-title" className="overflow-x-clip">
      {hero ? <OwnPicture hero={hero} /> : <Poster alt={t('alt')} />}
      <div className="page relative md:flex md:items-end md:justify-between md:gap-8">
        <div className="relative -mt-5 before:absolute before:top-0 before:-left-4 before:h-6 before:w-[100vw] before:rounded-tr-band before:bg-paper md:-mt-60 md:w-[29rem] lg:-mt-94 lg:w-[42.25rem] md:rounded-tr-band md:bg-paper md:pt-10 md:pr-8 lg:pt-12 lg:pr-12 md:before:inset-y-0 md:before:right-0 md:before:left-auto md:before:h-auto md:before:w-[100vw]">
          <div className="relative pt-5 md:pt-0">
            <StaticMarkup>
              <h1
                id="cover-title"
                className="max-md:[&:lang(ja)]:text-[1.875rem] max-md:[&:lang(ja)]:leading-[1.2]"
              >
                {t('title')}
              </h1>
              <p className="lead mt-2 max-w-[26em] text-ink2 md:mt-3 md:text-lg">
                {cityCount === 0 ? tOpening(canRegister ? 'join' : 'wait') : t('lead', { cities: cityCount })}
              </p>
            </StaticMarkup>
            {cityCount > 0 && <SearchBox locale={locale} oftenSearched={oftenSearched} />}
            {oftenSearched.length > 0 && (
              <StaticMarkup className="mt-3 flex flex-wrap items-center gap-x-2 text-md text-ink2">
                {t('often')}
                {oftenSearched.map((city) => (
                  <CityLink key={city.id} locale={locale} city={city} className="link-plain py-3 text-ink" />
                ))}
              </StaticMarkup>
            )}
          </div>
        </div>
        {shown.length > 0 && (
          <StaticMarkup className="flex flex-wrap items-baseline gap-x-2 self-start pt-5 text-sm text-ink2 max-md:hidden">
            {t('shown')}
            {shown.map((city) => (
              <CityLink key={city.id} locale={locale} city={city} className="link py-1" />
            ))}
          </StaticMarkup>
        )}
      </div>
    </section>
  )
}

const coverClass = 'h-[min(88vw,11.875rem)] w-full bg-wash object-cover md:h-[min(48vw,44rem)] md:min-h-120'

function sampledSet({ basePath, widths }: Picture): string {
  return widths.map((width) => `${basePath}-${width}.webp ${width}w`).join(', ')
}

function Poster({ alt }: { alt: string }) {
  const { wide, tall } = heroPictures()
  return (
    <picture>
      <source type="image/webp" media="(width < 45rem)" srcSet={sampledSet(tall)} sizes="100vw" />
      <img
        src={pictureSource(wide, 1190)}
        srcSet={sampledSet(wide)}
        sizes="100vw"
        width={wide.width}
        height={wide.height}
        alt={alt}
        fetchPriority="high"
        // Wide windows have a JPEG in `src`; this one is for phones whose WebP can't be loaded.
        data-default={pictureSource(tall)}
        suppressHydrationWarning
        className={`${coverClass} object-[50%_72%] md:object-[75%_100%]`}
      />
    </picture>
  )
}

/** Another picture at every width, around the point that the operator has chosen. It is decoration: nobody has described it. */
function OwnPicture({ hero }: { hero: OwnHero }) {
  const picture = ownHeroPicture(hero)
  return (
    <picture>
      <source type="image/webp" srcSet={sampledSet(picture)} sizes="100vw" />
      <img
        src={pictureSource(picture)}
        width={picture.width}
        height={picture.height}
        alt=""
        fetchPriority="high"
        className={coverClass}
        style={{ objectPosition: `${hero.x * 100}% ${hero.y * 100}%` }}
      />
    </picture>
  )
}
