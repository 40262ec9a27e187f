'use client'
import { useTranslations } from 'next-intl'
import { Chip, ChipList } from '@/components/ui/chip.tsx'
import { DropdownMenu, MenuLabel, MenuLink } from '@/components/ui/dropdown-menu.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { caseKinds } from '@/lib/domain/moderation/case.ts'
import { promisedHours, type Queue, type QueueSummary, queues } from '@/lib/domain/moderation/queue.ts'
import type { CaseListAnswer } from '@/lib/domain/moderation/schema.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { type QueueFilter, queueSearch } from './queue-filter.ts'

type Props = {
  locale: Locale
  queue: Queue
  summaries: readonly QueueSummary[]
  counts: CaseListAnswer['counts']
  filter: QueueFilter
  /** How many are past the promise. */
  late: number
}

/** The queue's name, which is the switch between all queues; how much waits; and what of it is listed. */
export function QueueHead({ locale, queue, summaries, counts, filter, late }: Props) {
  const t = useTranslations('AdminQueue')
  const path = (change: Partial<QueueFilter>) => {
    const search = queueSearch({ ...filter, ...change })
    return `/admin/${queue}${search && `?${search}`}`
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
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
              aria-label={t('languageFilter')}
              className="grid size-11 place-items-center rounded-control border border-control bg-card"
            >
              <WorkIcon name="filter" size={18} />
            </button>
          }
        >
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
        </DropdownMenu>
      </div>
      <p className="text-ink2 text-sm">
        {t('waiting', { count: total })} {late > 0 && t('late', { count: late, hours: promisedHours[queue] })}
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
    </header>
  )
}
