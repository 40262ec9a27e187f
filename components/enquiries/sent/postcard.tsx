import { classNames } from '@/components/ui/class-names.ts'
import keepsake from '@/components/ui/keepsake.module.css'
import { Picture } from '@/components/ui/picture.tsx'
import type { SentPageView } from '@/lib/domain/conversation/enquiries/sent/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { cutText } from '@/lib/shared/cut-text.ts'
import { formatShortDay, listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import styles from './postcard.module.css'

/** Signs of the message that the card shows. */
const shownSigns = 240

type Props = { locale: Locale; siteName: string; page: SentPageView }

/** The message as a postcard of the city, with stamp and postmark; both are decoration. */
export function Postcard({ locale, siteName, page }: Props) {
  const t = translatorFor(locale, 'SentPage')
  const { city, stamp, message, guides, sentAt, timeZone } = page
  const beginning = cutText(message, shownSigns)
  const isLong = beginning.length < message.length
  const shown = isLong ? `${beginning.trimEnd()}…` : message
  const day = dayInZone(sentAt, timeZone)
  return (
    <section aria-labelledby="letter" className={keepsake.keepsake}>
      <h2 id="letter" className="sr-only">
        {t('letter')}
      </h2>
      {city && (
        <div
          aria-hidden="true"
          className={classNames(
            styles.photo,
            '-mr-1 -ml-1 rounded-[4px] border border-line bg-[#fffdf9] p-1.5 md:mr-6 md:p-2.5',
          )}
        >
          <Picture
            picture={city.poster}
            sizes="(width >= 65rem) 690px, 100vw"
            priority
            alt=""
            className="h-40 w-full object-[50%_30%] md:h-60 lg:h-56"
          />
        </div>
      )}
      <div
        className={classNames(
          keepsake.postcard,
          styles.card,
          'relative -mr-2 ml-2 grid grid-cols-[minmax(0,1fr)_7.25rem] rounded-[4px] border border-line md:mr-0 md:ml-8 md:min-h-62 md:grid-cols-[minmax(0,1fr)_14.75rem]',
          city && '-mt-15 md:-mt-38',
        )}
      >
        <div className="title min-w-0 px-4 py-4 font-normal text-md leading-relaxed md:px-7 md:py-6 md:text-lg">
          <p dir="auto" className="text-pretty whitespace-pre-line wrap-anywhere [word-break:normal]">
            {shown}
          </p>
          {isLong && (
            <details className="mt-2 font-sans text-md">
              <summary className="link min-h-11 py-2">{t('readAll')}</summary>
              <p dir="auto" className="text-pretty whitespace-pre-line wrap-anywhere [word-break:normal]">
                {message}
              </p>
            </details>
          )}
        </div>
        <div className="relative flex min-w-0 flex-col border-line border-l px-3 py-3 md:px-6 md:py-5">
          <div aria-hidden="true" className="mb-auto flex justify-end pb-4">
            <div className={classNames(styles.stamp, 'w-21 md:w-30')}>
              {stamp && (
                <Picture
                  picture={stamp}
                  sizes="104px"
                  alt=""
                  className="aspect-4/3 w-full md:aspect-square"
                />
              )}
              <p className="title flex flex-wrap justify-between gap-x-2 px-0.5 pt-1 text-xs leading-tight wrap-anywhere">
                <span>{city?.name ?? siteName}</span>
                <span className="text-terracotta max-md:hidden">{formatShortDay(day, locale)}</span>
              </p>
            </div>
          </div>
          <Postmark
            name={siteName}
            place={city?.name ?? ''}
            day={formatShortDay(day, locale)}
            year={day.slice(0, 4)}
            motto={t('postmark')}
          />
          <p className="title border-control border-b py-1 font-normal text-md wrap-anywhere md:text-lg">
            {listOfNames(
              guides.map((guide) => (guides.length > 1 ? guide.shortName : guide.name)),
              locale,
            )}
          </p>
          {city && (
            <p className="title border-control border-b py-1 font-normal text-md wrap-anywhere md:text-lg">
              {city.name}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

type PostmarkProps = { name: string; place: string; day: string; year: string; motto: string }

/** Half over the writing, half over the stamp; its waves only where there is room. */
function Postmark({ name, place, day, year, motto }: PostmarkProps) {
  const ring = [name, place].filter(Boolean).join(' · ').toLocaleUpperCase()
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 170 84"
      className="pointer-events-none absolute top-16 -left-7 w-29 text-ink opacity-70 md:top-11 md:-left-8 md:w-43"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="42" cy="42" r="40" strokeWidth="1.3" />
      <circle cx="42" cy="42" r="28" strokeWidth="0.8" />
      <path id="postmark-above" d="M9.500 42a32.500 32.500 0 0 1 65 0" stroke="none" />
      <path id="postmark-below" d="M4.500 42a37.500 37.500 0 0 0 75 0" stroke="none" />
      <g fill="currentColor" stroke="none" fontSize="7" letterSpacing="0.9" textAnchor="middle">
        <text>
          <textPath href="#postmark-above" startOffset="50%">
            {ring.slice(0, 24)}
          </textPath>
        </text>
        <text>
          <textPath href="#postmark-below" startOffset="50%">
            {motto.toLocaleUpperCase().slice(0, 22)}
          </textPath>
        </text>
        <text x="42" y="42" fontSize="10.500" fontWeight="600" letterSpacing="0">
          {day}
        </text>
        <text x="42" y="54" fontSize="8" letterSpacing="0">
          {year}
        </text>
      </g>
      <g strokeWidth="1.300" className="max-md:hidden">
        {[26, 38, 50, 62].map((y) => (
          <path key={y} d={`M84 ${y}q10-7 21 0t21 0 21 0 21 0`} />
        ))}
      </g>
    </svg>
  )
}
