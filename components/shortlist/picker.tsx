import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Price } from '@/components/ui/price.tsx'
import { shortlistMark } from '@/lib/domain/discovery/shortlist/kept.ts'
import {
  mostCompared,
  type ShortlistKind,
  type ShortlistRequest,
} from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { KeptExcursion, KeptGuide, ShortlistView } from '@/lib/domain/discovery/shortlist/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture, defaultPortrait } from '@/lib/shared/pictures/addresses.ts'
import { EditToggle } from './edit-toggle.tsx'
import styles from './picker.module.css'

type Props = { locale: Locale; request: ShortlistRequest; view: ShortlistView; compared: number[] }

/** Everything of one kind in the list; up to four of it are ticked for the comparison. */
export function Picker({ locale, request, view, compared }: Props) {
  const t = translatorFor(locale, 'Shortlist')
  const { kind } = request
  const items: Array<KeptExcursion | KeptGuide> = view[kind]
  const other = kind === 'guides' ? 'excursions' : 'guides'
  const isFull = compared.length >= mostCompared
  return (
    <section aria-labelledby="choose-title" id="list" className="mt-7">
      <input type="hidden" name={kind} value={request[kind].join()} />
      <input type="hidden" name={other} value={request[other].join()} />
      <input type="hidden" name="kind" value={kind} />
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id="choose-title" className="font-bold font-sans text-md tracking-normal">
          {t('choose', { kind })}
        </h2>
        <p className="text-ink2 text-md">
          {t('chosen', { kind, most: mostCompared, count: compared.length })}
        </p>
        <EditToggle edit={t('edit')} done={t('done')} />
      </div>
      <ul className={classNames(styles.list, kind === 'guides' && styles.guides)}>
        {items.map((item) => (
          <Item
            key={item.id}
            locale={locale}
            kind={kind}
            item={item}
            isCompared={compared.includes(item.id)}
            isFull={isFull}
          />
        ))}
      </ul>
      <button
        type="submit"
        className={buttonClass({ variant: 'secondary' }, 'mt-5 hidden! noscript:inline-flex!')}
      >
        {t('compare')}
      </button>
      {compared.length > 1 && (
        // Where the comparison is a view of its own.
        <div
          data-foot-bar=""
          className="sticky short:static bottom-0 z-10 -mx-4 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
        >
          <a href="#compare" className={buttonClass({}, 'w-full')}>
            {t('compareChosen', { kind, count: compared.length })}
          </a>
        </div>
      )}
    </section>
  )
}

type ItemProps = {
  locale: Locale
  kind: ShortlistKind
  item: KeptExcursion | KeptGuide
  isCompared: boolean
  isFull: boolean
}

function Item({ locale, kind, item, isCompared, isFull }: ItemProps) {
  const t = translatorFor(locale, 'Shortlist')
  const { id, textLocale, path, facts } = item
  const name = item.name ?? t('goneName', { kind })
  const shownName = kind === 'guides' ? <PersonName>{name}</PersonName> : nonBreaking(name)
  const picture = item.picture ?? (kind === 'guides' ? defaultPortrait() : defaultPlacePicture('excursions'))
  const price = facts && ('priceFrom' in facts.card ? facts.card.priceFrom : facts.card.price)
  const control = `compare-${id}`
  return (
    <li className={classNames(styles.item, !facts && styles.gone)}>
      <label htmlFor={facts ? control : undefined} className={styles.picture}>
        <Picture
          picture={picture}
          sizes="(width >= 45rem) 180px, 84px"
          standIn={kind === 'guides' ? 'portrait' : 'excursions'}
          alt=""
          className={classNames('w-full rounded-card', kind === 'guides' ? 'aspect-square' : 'aspect-4/3')}
        />
      </label>
      <div className="min-w-0 md:mt-2">
        <p lang={textLocale === locale ? undefined : textLocale} className="lead text-md leading-snug">
          {path ? (
            <LocaleLink locale={locale} href={path} className="hover:underline">
              {shownName}
            </LocaleLink>
          ) : (
            shownName
          )}
        </p>
        {price && <Price locale={locale} price={{ ...price, approximate: null }} from={kind === 'guides'} />}
        {!facts && <p className="text-sm">{t('gone')}</p>}
      </div>
      {facts && (
        <label htmlFor={control} className={styles.tick}>
          <input
            type="checkbox"
            className="checkbox"
            id={control}
            name="compare"
            value={id}
            aria-label={name}
            defaultChecked={isCompared}
            disabled={isFull && !isCompared}
            autoComplete="off"
          />
        </label>
      )}
      <button
        type="button"
        data-remove={shortlistMark(kind, id)}
        aria-label={t('remove', { name })}
        className={styles.remove}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
