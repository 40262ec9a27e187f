'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PhoneApps } from '@/components/conversation/phone-apps.tsx'
import { shortDate } from '@/components/conversation/thread-times.ts'
import type { Conversation } from '@/components/conversation/use-thread.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { ThreadHeadView } from '@/lib/domain/conversation/enquiries/conversation/head.ts'
import { telephoneLink } from '@/lib/shared/forms/phone.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { settingsPath } from '../settings-sections.ts'
import { GuestLink } from './guest-link.tsx'
import { StateTag } from './state-tag.tsx'
import { ThreadMenu } from './thread-menu.tsx'

type Props = { conversation: Conversation; head: ThreadHeadView; free: FreeOnDay }

/** `9:00–19:00` and so on; null when nobody needs to know. */
export type FreeOnDay = string[] | null

const square = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover'

/** Traveller, state and facts of the enquiry. */
export function ThreadHead({ conversation, head, free }: Props) {
  const t = useTranslations('Messages')
  const shared = useTranslations('Conversation')
  const { locale, now } = conversation
  const {
    travellerName,
    phone,
    isConfirmed,
    isInvited,
    handedLink,
    state,
    adults,
    children,
    childrenAges,
    languageCode,
    excursion,
  } = head
  const when = whenOf()
  const party = shared('people', { adults, children })
  const who =
    childrenAges.length > 0
      ? shared('withAges', {
          party,
          ages: inARow(
            childrenAges.map((age) => shared('age', { age })),
            locale,
          ),
        })
      : party
  const language = languageName(languageCode, locale)
  return (
    <header data-own-head="" className="border-line max-md:border-b md:px-6">
      <div className="mx-auto max-w-190">
        <div className="flex items-center gap-1 py-1.5 max-md:px-1 md:items-start md:gap-4 md:py-4">
          <LocaleLink
            locale={locale}
            href="/profile/messages"
            aria-label={t('back')}
            className={`${square} lg:hidden`}
          >
            <Icon name="chevron-left" size={22} />
          </LocaleLink>
          <div className="min-w-0 grow">
            <div className="flex items-center gap-x-3 gap-y-1 md:flex-wrap">
              <h1 className="min-w-0 text-lg leading-tight max-md:truncate md:text-[1.375rem] md:wrap-anywhere">
                {travellerName}
              </h1>
              <span className="max-md:hidden">
                <StateTag state={state} />
              </span>
            </div>
            <p className="text-sm md:hidden">
              <StateTag state={state} />
            </p>
            {isInvited && <p className="text-ink2 text-sm">{t('guest.mark')}</p>}
            <p className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm max-md:hidden">
              {isConfirmed && (
                <span className="inline-flex items-center gap-1.5 text-ok">
                  <Icon name="check" size={16} />
                  {t('confirmed')}
                </span>
              )}
              {phone && (
                <a
                  href={telephoneLink(phone)}
                  className="inline-flex items-center gap-1.5 text-ink2 hover:text-ink"
                >
                  <WorkIcon name="phone" size={16} />
                  {phone}
                </a>
              )}
              {phone && <PhoneApps {...apps(phone)} className="link inline-flex items-center" />}
            </p>
          </div>
          {phone && (
            <a
              href={telephoneLink(phone)}
              aria-label={t('call', { phone })}
              className={`${square} md:hidden`}
            >
              <WorkIcon name="phone" />
            </a>
          )}
          <ThreadMenu conversation={conversation} head={head} className={square} />
        </div>
        {handedLink !== null && <GuestLink url={handedLink} />}
        <details className="group border-line border-t md:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-3 px-4 text-md">
            <span className="min-w-0 truncate">{[when, who, language].filter(Boolean).join(' · ')}</span>
            <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
          </summary>
          <dl className="grid gap-2 px-4 pb-3 text-md">{facts()}</dl>
          {phone && (
            <p className="flex flex-wrap items-center gap-x-5 px-4 pb-1 text-md">
              <PhoneApps {...apps(phone)} className="link inline-flex min-h-11 items-center" />
            </p>
          )}
        </details>
        <dl className="hidden divide-line border-line border-y text-md md:flex md:divide-x">{facts()}</dl>
      </div>
    </header>
  )

  /** Null where no day was wished: the guide has invited. */
  function whenOf(): string | null {
    if (head.date) return shortDate(head.date, locale, new Date(now))
    return isInvited ? null : t('flexible')
  }

  function freeWords(times: string[]): string {
    if (times.length === 0) return t('busy')
    return times[0] === '00:00–24:00' ? t('freeAllDay') : t('free', { times: inARow(times, locale) })
  }

  function apps(phone: string) {
    return { locale, name: travellerName, phone }
  }

  function facts() {
    return (
      <>
        {when !== null && (
          <Fact label={t('facts.when')}>
            {when}
            {free && head.date && (
              <LocaleLink
                locale={locale}
                href={`${settingsPath('calendar')}?day=${head.date}`}
                className={`link-plain block text-sm ${free.length > 0 ? 'text-ok' : 'text-error'}`}
              >
                {freeWords(free)}
              </LocaleLink>
            )}
          </Fact>
        )}
        <Fact label={t('facts.who')}>{who}</Fact>
        <Fact label={t('facts.language')}>{language}</Fact>
        {excursion && (
          <Fact label={t('facts.tour')} isWide>
            {excursion.path ? (
              <LocaleLink locale={locale} href={excursion.path} className="link">
                {excursion.title}
              </LocaleLink>
            ) : (
              excursion.title
            )}
          </Fact>
        )}
      </>
    )
  }
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 md:px-4 md:py-2.5 md:first:pl-0 ${isWide ? 'md:grow' : 'md:shrink-0'}`}>
      <dt className="text-ink2 text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
