import { Heart } from '@/components/cards/heart.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { languagesInShort } from '@/components/ui/languages-in-short.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Price } from '@/components/ui/price.tsx'
import { PromotedMark } from '@/components/ui/promoted-mark.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatResponseTime } from '@/lib/shared/i18n/format.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  guide: GuideCardView
  /** `portrait` for rows of portraits; `full` adds languages, response time and price, for lists to choose from. */
  detail?: 'portrait' | 'full'
  /** False on pages about the city. */
  withCity?: boolean
  sizes?: string
}

const defaultSizes = '(width >= 65rem) 270px, (width >= 30rem) 45vw, 92vw'

/** A guide in a list. The whole card leads to the guide's page. */
export function GuideCard({
  locale,
  guide,
  detail = 'portrait',
  withCity = true,
  sizes = defaultSizes,
}: Props) {
  const t = translatorFor(locale, 'GuideCard')
  const isFull = detail === 'full'
  return (
    <article className="card-link card-lines">
      <div className="relative">
        <Picture
          picture={guide.portrait}
          sizes={sizes}
          standIn="portrait"
          alt=""
          className="aspect-square w-full rounded-card"
        />
        {guide.isPromoted && isFull && <PromotedMark label={t('promoted')} />}
        <Heart locale={locale} kind="guides" id={guide.id} name={guide.name} />
      </div>
      <div className="mt-3">
        <h3 className={isFull ? undefined : 'text-lg leading-(--lh-h3)'}>
          <LocaleLink locale={locale} href={`/guide/${guide.id}`} className="card-title">
            {guide.name}
          </LocaleLink>
        </h3>
        <p className="mt-0.5 text-sm text-ink2">
          {withCity && `${guide.city.name}${t('afterCity')}`}
          <span lang={guide.textLocale === locale ? undefined : guide.textLocale}>
            {nonBreaking(guide.headline)}
          </span>
        </p>
      </div>
      <Stars
        locale={locale}
        rating={guide.rating}
        count={guide.ratingCount}
        countStyle={isFull ? 'words' : 'plain'}
        className="mt-2"
      />
      {isFull && (
        <ul className="mt-2 flex flex-wrap content-start gap-x-4 text-sm text-ink2">
          <li>
            {languagesInShort(
              guide.languages.map(({ code }) => code),
              locale,
            )}
          </li>
          {guide.medianResponseMinutes !== null && (
            <li>{t('answers', { time: formatResponseTime(guide.medianResponseMinutes, locale) })}</li>
          )}
          {guide.hasVerifiedCredential && (
            <li className="flex basis-full items-center gap-1 text-ok">
              <Icon name="shield-check" size={16} />
              {t('verified')}
            </li>
          )}
        </ul>
      )}
      {isFull && guide.priceFrom && <Price locale={locale} price={guide.priceFrom} from className="mt-2" />}
    </article>
  )
}
