import { Heart } from '@/components/cards/heart.tsx'
import { GroupPrice } from '@/components/trip/group-price.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { ExcursionFacts } from './excursion-facts.tsx'

/** An excursion on its guide's page: picture, text and price side by side. Each row has a line above. */
export function ExcursionRow({ locale, excursion }: { locale: Locale; excursion: ExcursionCardView }) {
  const lang = excursion.textLocale === locale ? undefined : excursion.textLocale
  return (
    <article className="card-link grid grid-cols-[min(7rem,35%)_minmax(0,1fr)] gap-x-4 border-t border-line py-6 md:grid-cols-[15rem_1fr_auto] md:gap-x-7">
      <div className="relative self-start md:row-span-2">
        <Picture
          picture={excursion.picture}
          sizes="(width >= 45rem) 240px, 112px"
          alt=""
          className="aspect-square w-full rounded-card md:aspect-4/3"
        />
        <Heart locale={locale} kind="excursions" id={excursion.id} name={excursion.title} />
      </div>
      <div className="min-w-0 md:max-w-[35em]">
        <h3 lang={lang} className="max-md:text-lg">
          <LocaleLink locale={locale} href={excursion.path} className="card-title">
            {nonBreaking(excursion.title)}
          </LocaleLink>
        </h3>
        <ExcursionFacts locale={locale} excursion={excursion} withLanguages className="mt-1" />
        <p lang={lang} className="mt-2 text-md text-ink2 max-md:hidden">
          {nonBreaking(excursion.summary)}
        </p>
        <Stars
          locale={locale}
          rating={excursion.rating}
          count={excursion.ratingCount}
          written={excursion.writtenCount}
          className="mt-2"
        />
        <GroupPrice
          locale={locale}
          price={excursion.price}
          prices={excursion.groupPrices}
          className="mt-2 md:hidden"
        />
      </div>
      <GroupPrice
        locale={locale}
        price={excursion.price}
        prices={excursion.groupPrices}
        className="text-right max-md:hidden"
      />
    </article>
  )
}
