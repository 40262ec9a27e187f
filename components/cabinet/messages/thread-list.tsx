'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNow } from '@/components/conversation/use-now.ts'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { SearchField } from '@/components/ui/form/search-field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { followInbox } from '@/lib/client/live/inbox.ts'
import type { ThreadsAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { threadTabs } from '@/lib/domain/conversation/enquiries/conversation/tab.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { FilterTabs } from '../filter-tabs.tsx'
import { Count } from './count.tsx'
import { ThreadLine } from './thread-line.tsx'
import { ListSkeleton } from './thread-skeletons.tsx'
import { useThreads } from './use-threads.ts'

type Props = {
  locale: Locale
  list: ThreadsAnswer
  now: string
  timeZone: string
  empty: ReactNode
  /** The conversation that is shown, or about to be. */
  openId: string | undefined
  onOpen: (id: string) => void
}

/** All conversations of the guide, the latest words first: by tab, and by what is looked for. */
export function ThreadList({ locale, list, now: start, timeZone, empty, openId, onOpen }: Props) {
  const t = useTranslations('Messages')
  const id = useId()
  // Beside a conversation, the page is about that.
  const Title = openId ? 'h2' : 'h1'
  const now = useNow(start)
  const [isSearching, setSearching] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { tab, setTab, query, setQuery, shown, isLoading, hasFailed, hasMore, more, again, revalidate } =
    useThreads(locale, list)
  useEffect(() => {
    return followInbox(locale, { onNews: () => revalidate() })
  }, [locale, revalidate])
  const isEmptyForGood =
    list.threads.length === 0 && tab === 'all' && query === '' && shown.threads.length === 0
  return (
    <>
      <div className="px-4 pt-6 md:px-5 lg:pt-8">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <Title className="text-[1.875rem] leading-tight">{t('title')}</Title>
          <button
            type="button"
            aria-label={t('search.label')}
            aria-expanded={isSearching}
            aria-controls={`${id}-search`}
            onClick={() => {
              if (isSearching) setQuery('')
              setSearching(!isSearching)
              if (!isSearching) requestAnimationFrame(() => field.current?.focus())
            }}
            className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-hover"
          >
            <Icon name={isSearching ? 'close' : 'search'} />
          </button>
        </div>
        <search id={`${id}-search`} hidden={!isSearching} className="pt-2 not-[[hidden]]:block">
          <SearchField
            ref={field}
            id={`${id}-q`}
            label={t('search.label')}
            isLabelHidden
            placeholder={t('search.hint')}
            clearLabel={t('search.clear')}
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </search>
      </div>
      <FilterTabs
        label={t('tabs.label')}
        tabs={threadTabs}
        active={tab}
        onActivate={setTab}
        panel={`${id}-list`}
        className="mt-2 px-4 py-2 md:px-5 lg:gap-2.5 lg:border-line lg:border-b lg:py-0"
        tabClassName={classNames(
          'whitespace-nowrap lg:gap-1.5',
          'max-lg:rounded-chip max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:aria-selected:border-transparent max-lg:aria-selected:bg-selected max-lg:aria-selected:text-on-selected',
          'lg:-outline-offset-3 lg:text-ink2 lg:hover:text-ink lg:aria-selected:font-label lg:aria-selected:text-ink lg:aria-selected:shadow-[inset_0_-2px_var(--color-primary)]',
        )}
      >
        {(one) => (
          <>
            {t(`tabs.${one}`)}
            {one === 'waiting' && shown.waiting > 0 && <Count count={shown.waiting} />}
          </>
        )}
      </FilterTabs>
      <div id={`${id}-list`} role="tabpanel" aria-label={t(`tabs.${tab}`)} aria-busy={isLoading}>
        {hasFailed ? (
          <div className="px-5 py-8">
            <p className="mb-4 text-ink2">{t('failed')}</p>
            <Button variant="secondary" size="small" onClick={again}>
              {t('again')}
            </Button>
          </div>
        ) : isLoading ? (
          <ListSkeleton label={t('loading')} />
        ) : isEmptyForGood ? (
          <div className="p-4 md:p-5">{empty}</div>
        ) : shown.threads.length === 0 ? (
          query ? (
            <div className="p-4 md:p-5">
              <EmptyState title={t('none.title')} text={t('none.text', { query })}>
                <Button
                  variant="quiet"
                  onClick={() => {
                    setQuery('')
                    setTab('all')
                  }}
                >
                  {t('none.all')}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <p className="px-5 py-8 text-ink2">{t(`nothing.${tab}`)}</p>
          )
        ) : (
          <ul>
            {shown.threads.map((thread) => (
              <li key={thread.id} className="border-line border-b">
                <ThreadLine
                  locale={locale}
                  thread={thread}
                  now={now}
                  timeZone={timeZone}
                  isOpen={thread.id === openId}
                  onOpen={() => onOpen(thread.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {hasMore && !isLoading && !hasFailed && (
          <div className="p-5 text-center">
            <Button variant="secondary" size="small" onClick={more}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
