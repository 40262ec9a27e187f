'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { PageLink } from '@/components/ui/link.tsx'
import type { HeaderLinks } from '@/lib/client/header-links.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import type { SiteMark } from '@/lib/shared/site-settings.ts'
import type { FixedHeaderTexts } from './fixed-header-texts.ts'
import { Wordmark } from './wordmark.tsx'

type Props = SiteMark & {
  locale: Locale
  texts: FixedHeaderTexts
  /** Null while they are loading, or when they could not be loaded. */
  links: HeaderLinks | null
  /** The part of the site that the page belongs to. */
  present: string | null
  /** The label of the link to the contact form; null without one. */
  contact: string | null
  /** In the gallery, which shows several below each other. */
  isSpecimen?: boolean
}

/** 68 pixels high, dark green. Without the contact button where the page has one at its bottom. */
export function FixedHeaderBar(props: Props) {
  const { locale, siteName, wordmark, texts, links, present, contact, isSpecimen } = props
  const place = links?.city ?? links?.country
  const isEmpty = links !== null && links.guideCount + links.excursionCount === 0
  return (
    <div
      className={classNames(
        'h-17 w-full bg-pine text-on-pine',
        isSpecimen
          ? 'relative'
          : 'fixed short:hidden top-0 left-0 z-20 transition-opacity duration-250 starting:opacity-0',
      )}
    >
      <div className="page flex h-full items-stretch gap-x-2.5 sm:gap-x-5 lg:gap-x-8">
        <PageLink
          href={localePath(locale, '/')}
          className="focus-on-pine flex shrink-0 items-center self-center rounded-day max-md:size-11 md:min-h-11 lg:mr-3"
        >
          <img
            src="/icon.svg"
            alt={siteName}
            width={36}
            height={36}
            className="size-9 rounded-day md:hidden"
          />
          <Wordmark siteName={siteName} wordmark={wordmark} onPine className="max-md:hidden" />
        </PageLink>
        {!isEmpty && (
          <nav
            aria-label={texts.navigation}
            className="flex min-w-0 gap-x-2 max-sm:grow max-sm:justify-evenly sm:gap-x-5 lg:gap-x-8"
          >
            {links?.guideCount !== 0 && (
              <Tab
                href={localePath(locale, listPath('guides', links))}
                isPresent={present === 'guides'}
                label={
                  links ? (
                    <Count
                      locale={locale}
                      count={links.guideCount}
                      text={texts.guideCount}
                      longText={place ? texts.guideCountIn : undefined}
                      place={place?.prepositionalCase ?? place?.name}
                    />
                  ) : (
                    texts.guides
                  )
                }
              >
                {links?.faces.map((face, index) => (
                  <img
                    key={face}
                    src={face}
                    alt=""
                    width={34}
                    height={34}
                    loading="lazy"
                    className={classNames(
                      'size-8.5 rounded-full border-2 border-pine bg-wash object-cover',
                      index > 0 && '-ml-2.5',
                      shownFrom(index, [2, 4, 7]),
                    )}
                  />
                ))}
              </Tab>
            )}
            {links?.excursionCount !== 0 && (
              <Tab
                href={localePath(locale, listPath('excursions', links))}
                isPresent={present === 'excursions'}
                label={
                  links ? (
                    <Count locale={locale} count={links.excursionCount} text={texts.excursionCount} />
                  ) : (
                    texts.excursions
                  )
                }
              >
                {links?.pictures.slice(0, 4).map((picture, index) => (
                  <img
                    key={picture}
                    src={picture}
                    alt=""
                    width={48}
                    height={35}
                    loading="lazy"
                    className={classNames(
                      'h-8.5 w-10 rounded-[6px] bg-wash object-cover md:w-12',
                      index > 0 && 'ml-0.5',
                      shownFrom(index, [1, 3, 4]),
                    )}
                  />
                ))}
              </Tab>
            )}
          </nav>
        )}
        {contact && (
          <a
            href="#contact"
            className="button button-small button-on-pine focus-on-pine ml-auto min-w-0 self-center max-lg:hidden"
          >
            <Icon name="mail" size={18} />
            <span className="truncate">{contact}</span>
          </a>
        )}
      </div>
    </div>
  )
}

type TabProps = { href: string; isPresent: boolean; label: ReactNode; children: ReactNode }

function Tab({ href, isPresent, label, children }: TabProps) {
  return (
    <PageLink
      href={href}
      aria-current={isPresent ? 'true' : undefined}
      className={classNames(
        'focus-on-pine group -mx-1.5 flex min-w-0 items-center gap-x-1.5 px-1.5 text-sm leading-[1.25] -outline-offset-3 sm:gap-x-3 md:text-md lg:mx-0 lg:px-4',
        isPresent && 'shadow-[inset_0_-3px_var(--color-saffron)]',
      )}
    >
      {/* With large letters the pictures give way to the words. */}
      <span className="flex min-w-0 overflow-hidden">{children}</span>
      <span className="shrink-0 underline-offset-4 group-hover:underline [word-break:keep-all] max-md:w-min">
        {label}
      </span>
    </PageLink>
  )
}

type CountProps = {
  locale: Locale
  count: number
  text: string
  /** The text with the place's name, if there is room for it. */
  longText?: string | undefined
  place?: string | undefined
}

function Count({ locale, count, text, longText, place = '' }: CountProps) {
  const number = formatNumber(count, locale)
  const write = (message: string) => {
    const [before = '', after = ''] = plainMessage(message, { count, place: '{place}' }, locale)
      .split(number)
      .map((part) => part.replace('{place}', place))
    return (
      <>
        {before}
        {/* On phones the number stands below the word, also without a space; it doesn't leave what counts by it. */}
        {before && <wbr />}
        <b className="font-bold">{number}</b>
        {after}
      </>
    )
  }
  const short = write(text)
  if (!longText) return short
  return (
    <>
      <span className="min-[75rem]:hidden">{short}</span>
      <span className="whitespace-nowrap max-[75rem]:hidden">{write(longText)}</span>
    </>
  )
}

/** The list of the place in view, else the search. */
function listPath(kind: 'guides' | 'excursions', links: HeaderLinks | null): string {
  if (!links?.country) return `/search/${kind}`
  return placePath(kind, links.country.slug, links.city?.slug)
}

/** Number of cards side by side on phones, on medium and on wide screens. */
function shownFrom(index: number, [phones, middle, wide]: [number, number, number]) {
  if (index < phones) return null
  if (index < middle) return 'max-md:hidden'
  return index < wide ? 'max-[75rem]:hidden' : 'hidden'
}
