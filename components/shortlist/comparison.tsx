import { sayTripIn } from '@/components/trip/say-trip.ts'
import { TripBar } from '@/components/trip/trip-bar.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { filledEnquiryPath } from '@/lib/domain/conversation/enquiries/filled.ts'
import { splitRows } from '@/lib/domain/discovery/shortlist/comparison.ts'
import { type ShortlistRequest, shortlistViewPath } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { ShortlistView } from '@/lib/domain/discovery/shortlist/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import { mostAdults } from '@/lib/shared/trip/trip.ts'
import { ColumnsInView } from './columns-in-view.tsx'
import styles from './comparison.module.css'
import type { ComparisonRow } from './comparison-row.ts'
import { excursionRows } from './excursion-rows.tsx'
import { guideRows } from './guide-rows.tsx'

type Props = {
  locale: Locale
  request: ShortlistRequest
  view: ShortlistView
  compared: number[]
}

type Column = {
  id: number
  name: string
  lang: string | undefined
  path: string
  picture: PictureView
  /** `name` is what buttons call the guide. */
  guide: { id: number; name: string }
  excursionId?: number
}

/**
 * Up to four side by side: what differs, for the reader's trip. On phones a view of its own, opened by its address
 * `#compare`: two columns at a time, whose pictures stay on top.
 */
export async function Comparison({ locale, request, view, compared }: Props) {
  const t = translatorFor(locale, 'Shortlist')
  const { kind } = request
  const { columns, rows } = await comparedOf(locale, request, view, compared)
  if (columns.length < 2) {
    return (
      <section aria-labelledby="compare-title" className="section max-md:hidden">
        <h2 id="compare-title">{t('compareTitle')}</h2>
        <p className="mt-2 text-ink2">{t('tooFew', { kind })}</p>
      </section>
    )
  }
  const { different, same } = splitRows(rows)
  const shown = request.withSame ? rows : rows.filter((row) => different.includes(row) || row.key === 'day')
  const hidden = same.filter((row) => row.key !== 'day')
  return (
    <section id="compare" aria-labelledby="compare-title" className={styles.comparison}>
      <div className={styles.head}>
        <a href="#list" aria-label={t('backToList')} className={styles.back}>
          <Icon name="chevron-left" size={22} />
        </a>
        <h2 id="compare-title" className={styles.title}>
          {t('compareTitle')}
        </h2>
        <ColumnsInView
          count={columns.length}
          words={t('columns', { first: '{first}', last: '{last}', count: columns.length })}
          className="text-ink2 text-sm md:hidden"
        />
        <Choices locale={locale} request={request} />
      </div>
      <div className={styles.scroller} data-columns="">
        <table className={classNames(styles.table, columnCounts[columns.length - 2])}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {columns.map((column) => (
                <ColumnHead key={column.id} locale={locale} kind={kind} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label, cells, langs }) => (
              <tr key={key}>
                <th scope="row">
                  <span>{label}</span>
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.id} lang={langs?.[index]} className="word-row">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
            <tr className={styles.ask}>
              <th scope="row">
                <span className="sr-only">{t('askRow')}</span>
              </th>
              {columns.map((column) => (
                <td key={column.id}>
                  <AskLink locale={locale} column={column} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        {shown.length === 0 && <p className="mt-4 text-ink2">{t('allSame')}</p>}
        {!request.withSame && hidden.length > 0 && (
          <p className={styles.same}>
            <LocaleLink
              locale={locale}
              href={shortlistViewPath({ ...request, withSame: true })}
              scroll={false}
              className="link inline-flex min-h-11 items-center"
            >
              {t('showSame', { rows: sameInWords(locale, hidden) })}
            </LocaleLink>
          </p>
        )}
      </div>
    </section>
  )
}

/** For the module's grid, from two columns on. */
const columnCounts = ['[--columns:2]', '[--columns:3]', '[--columns:4]']

/**
 * The trip that is compared for, and whether everything is shown. The frame around it listens; without script there are
 * fields of the form.
 */
function Choices({ locale, request: { trip, withSame } }: Pick<Props, 'locale' | 'request'>) {
  const t = translatorFor(locale, 'Shortlist')
  const say = sayTripIn(locale)
  return (
    <div className={styles.choices}>
      <StaticMarkup className={classNames(styles.trip, 'noscript:hidden')}>
        <TripBar locale={locale} href="#compare" opens />
      </StaticMarkup>
      <div className="hidden flex-wrap gap-3 text-md noscript:flex">
        <label className="flex items-center gap-2">
          {say('whichDay')}
          <input type="date" name="day" defaultValue={trip.day ?? ''} className="field w-auto" />
        </label>
        <label className="flex items-center gap-2">
          {say('adults')}
          <input
            type="number"
            name="adults"
            min={1}
            max={mostAdults}
            defaultValue={trip.adults ?? ''}
            className="field w-auto"
          />
        </label>
      </div>
      <label key={String(withSame)} className="flex min-h-11 items-center gap-2.5 text-md noscript:hidden">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is ticked */}
        <input type="checkbox" role="switch" className="switch" name="different" defaultChecked={!withSame} />
        {t('onlyDifferent')}
      </label>
    </div>
  )
}

type HeadProps = { locale: Locale; kind: ShortlistRequest['kind']; column: Column }

function ColumnHead({ locale, kind, column: { id, name, lang, path, picture } }: HeadProps) {
  const t = translatorFor(locale, 'Shortlist')
  return (
    <th scope="col">
      <div className="relative">
        <Picture
          picture={picture}
          sizes="(width >= 45rem) 230px, 148px"
          standIn={kind === 'guides' ? 'portrait' : 'excursions'}
          alt=""
          className={classNames(
            'w-full rounded-card',
            kind === 'guides' ? 'aspect-square max-md:aspect-4/3' : 'aspect-4/3',
          )}
        />
        <button
          type="button"
          data-take-out={id}
          aria-label={t('takeOut', { name })}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-card text-ink hover:bg-hover"
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <LocaleLink locale={locale} href={path} lang={lang} className={classNames('title', styles.name)}>
        {kind === 'guides' ? <PersonName>{name}</PersonName> : nonBreaking(name)}
      </LocaleLink>
    </th>
  )
}

/** To the form of one guide, which begins with the reader's trip. */
function AskLink({ locale, column: { guide, excursionId } }: { locale: Locale; column: Column }) {
  const t = translatorFor(locale, 'AskSeveral')
  return (
    <LocaleLink
      locale={locale}
      href={filledEnquiryPath({ guideId: guide.id, excursionId })}
      className={buttonClass({ variant: 'secondary', size: 'small' }, 'w-full px-2')}
    >
      {t('ask', { guide: guide.name })}
    </LocaleLink>
  )
}

async function comparedOf(
  locale: Locale,
  request: ShortlistRequest,
  view: ShortlistView,
  compared: number[],
): Promise<{ columns: Column[]; rows: ComparisonRow[] }> {
  if (request.kind === 'guides') {
    const guides = view.guides.flatMap(({ id, facts, path }) =>
      facts && path && compared.includes(id) ? [{ facts, path }] : [],
    )
    return {
      columns: guides.map(({ facts: { card }, path }) => ({
        id: card.id,
        name: card.name,
        lang: undefined,
        path,
        picture: card.portrait,
        guide: { id: card.id, name: card.shortName },
      })),
      rows: guideRows(
        locale,
        request,
        guides.map(({ facts }) => facts),
      ),
    }
  }
  const excursions = view.excursions.flatMap(({ id, facts }) =>
    facts && compared.includes(id) ? [facts] : [],
  )
  return {
    columns: excursions.map(({ card }) => ({
      id: card.id,
      name: card.title,
      lang: card.textLocale === locale ? undefined : card.textLocale,
      path: card.path,
      picture: card.picture,
      guide: { id: card.guide.id, name: card.guide.shortName },
      excursionId: card.id,
    })),
    rows: await excursionRows(locale, request, excursions),
  }
}

/** Omitted rows, which are the same in all columns: with their value, if it is in words. */
function sameInWords(locale: Locale, rows: ComparisonRow[]): string {
  const t = translatorFor(locale, 'Shortlist')
  const parts = rows.map(({ label, cells }) => {
    const [value] = cells
    return typeof value === 'string' && value.length < 30 && rows.length === 1
      ? t('sameValue', { label, value })
      : label
  })
  return inARow(parts, locale)
}
