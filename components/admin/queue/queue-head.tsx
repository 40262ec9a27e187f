'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Chip, ChipList, RemovableChip } from '@/components/ui/chip.tsx'
import { DropdownMenu, MenuLabel, MenuLink } from '@/components/ui/dropdown-menu.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { type CaseCity, type CaseFilter, caseKinds } from '@/lib/domain/administration/moderation/case.ts'
import {
  type Queue,
  type QueueSummary,
  queueRules,
  queues,
} from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseListAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { isWrittenInCharacters, type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { queueSearch } from './queue-filter.ts'
import { QueueSearch } from './queue-search.tsx'

type Props = {
  locale: Locale
  queue: Queue
  summaries: readonly QueueSummary[]
  counts: CaseListAnswer['counts']
  filter: CaseFilter
  /** Number of overdue cases. */
  late: number
  cities: readonly CaseCity[]
  children?: ReactNode
}

/** The queue's name, which is the switch between all queues; how much waits; and what of it is listed. */
export function QueueHead({ locale, queue, summaries, counts, filter, late, cities, children }: Props) {
  const t = useTranslations('AdminQueue')
  const path = (change: Partial<CaseFilter>) => {
    const search = queueSearch({ ...filter, ...change })
    return `/admin/${queue}${search && `?${search}`}`
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const between = isWrittenInCharacters(locale) ? '' : ' '
  const kinds = caseKinds.filter((kind) => counts[kind] !== undefined || filter.kind === kind)
  return (
    <header className="px-4 pt-5 pb-3">
      <div className="flex items-center justify-between gap-3">
        <h1 className="title text-[1.625rem] leading-tight">
          <DropdownMenu
            trigger={
              <button type="button" className="flex min-h-11 items-center gap-2 rounded-day">
                {t(`queues.${queue}`)}
                <Icon name="chevron-down" size={18} />
              </button>
            }
          >
            {queues.map((one) => (
              <MenuLink key={one} locale={locale} href={`/admin/${one}`} isCurrent={one === queue}>
                {t(`queues.${one}`)}
                <span className="text-ink2">
                  {one === queue ? total : summaries.find((other) => other.queue === one)?.count}
                </span>
              </MenuLink>
            ))}
          </DropdownMenu>
        </h1>
        <DropdownMenu
          align="end"
          trigger={
            <button
              type="button"
              aria-label={t('filter')}
              className="grid size-11 place-items-center rounded-control border border-control bg-card"
            >
              <WorkIcon name="filter" size={18} />
            </button>
          }
        >
          <MenuLink locale={locale} href={path({ mine: !filter.mine })} isCurrent={filter.mine}>
            {t('onlyMine')}
          </MenuLink>
          <MenuLabel>{t('findingFilter')}</MenuLabel>
          <MenuLink locale={locale} href={path({ finding: null })} isCurrent={filter.finding === null}>
            {t('allFindings')}
          </MenuLink>
          {(['warnings', 'nothing', ...queueRules[queue].findings] as const).map((one) => (
            <MenuLink
              key={one}
              locale={locale}
              href={path({ finding: one })}
              isCurrent={filter.finding === one}
            >
              {t(`foundKinds.${one}`)}
            </MenuLink>
          ))}
          <MenuLabel>{t('languageFilter')}</MenuLabel>
          <MenuLink locale={locale} href={path({ language: null })} isCurrent={filter.language === null}>
            {t('allLanguages')}
          </MenuLink>
          {locales.map((one) => (
            <MenuLink
              key={one}
              locale={locale}
              href={path({ language: one })}
              isCurrent={filter.language === one}
            >
              {languageName(one, locale)}
            </MenuLink>
          ))}
          {cities.length > 1 && (
            <>
              <MenuLabel>{t('cityFilter')}</MenuLabel>
              <MenuLink locale={locale} href={path({ city: null })} isCurrent={filter.city === null}>
                {t('allCities')}
              </MenuLink>
              {cities.map(({ id, name, count }) => (
                <MenuLink key={id} locale={locale} href={path({ city: id })} isCurrent={filter.city === id}>
                  {name} <span className="text-ink2">{count}</span>
                </MenuLink>
              ))}
            </>
          )}
        </DropdownMenu>
      </div>
      <p className="text-ink2 text-sm">
        {t('waiting', { count: total })}
        {late > 0 && between + t('late', { count: late, hours: queueRules[queue].promisedHours })}
      </p>
      {kinds.length > 1 && (
        <div className="mt-2">
          <ChipList label={t('kindFilter')}>
            <Chip
              locale={locale}
              href={path({ kind: null })}
              label={t('allKinds')}
              count={total}
              isSelected={filter.kind === null}
              isDense
            />
            {kinds.map((kind) => (
              <Chip
                key={kind}
                locale={locale}
                href={path({ kind })}
                label={t(`kinds.${kind}`)}
                count={counts[kind] ?? 0}
                isSelected={filter.kind === kind}
                isDense
              />
            ))}
          </ChipList>
        </div>
      )}
      <Narrowed {...{ locale, filter, cities, path }} />
      <QueueSearch locale={locale} queue={queue} filter={filter} />
      {children}
    </header>
  )
}

type NarrowedProps = Pick<Props, 'locale' | 'filter' | 'cities'> & {
  path: (change: Partial<CaseFilter>) => string
}

/** Active filters of the list; each can be removed. */
function Narrowed({ locale, filter, cities, path }: NarrowedProps) {
  const t = useTranslations('AdminQueue')
  const city = cities.find(({ id }) => id === filter.city)
  const chips = [
    ...(filter.mine ? [{ label: t('onlyMine'), href: path({ mine: false }) }] : []),
    ...(filter.finding ? [{ label: t(`foundKinds.${filter.finding}`), href: path({ finding: null }) }] : []),
    ...(filter.language
      ? [{ label: languageName(filter.language, locale), href: path({ language: null }) }]
      : []),
    ...(filter.city ? [{ label: city?.name ?? t('anotherCity'), href: path({ city: null }) }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <RemovableChip {...{ locale, href, label }} removeLabel={t('removeFilter', { label })} />
        </li>
      ))}
    </ul>
  )
}
