'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { SearchField } from '@/components/ui/form/search-field.tsx'
import { Key } from '@/components/ui/key.tsx'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import type { CaseFilter } from '@/lib/domain/administration/moderation/case.ts'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { queueSearch } from './queue-filter.ts'

type Props = { locale: Locale; queue: Queue; filter: CaseFilter }

/** Searches a queue's list by names, titles and numbers of guides. */
export function QueueSearch({ locale, queue, filter }: Props) {
  const t = useTranslations('AdminQueue')
  const router = useRouter()
  const line = useRef<HTMLInputElement>(null)
  useShortcuts([{ code: 'Slash', key: '/', act: () => line.current?.focus() }])
  const search = (words: string) => {
    const narrowed = queueSearch({ ...filter, search: words.trim() })
    router.push(localePath(locale, `/admin/${queue}${narrowed && `?${narrowed}`}`))
  }
  return (
    <search className="relative mt-2 block">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(line.current?.value ?? '')
        }}
      >
        <SearchField
          ref={line}
          id="queue-search"
          name="search"
          label={t('search')}
          isLabelHidden
          placeholder={t('search')}
          defaultValue={filter.search}
          clearLabel={t('clearSearch')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget: { value } }) => {
            // The cross and Escape empty it, which is an answer already.
            if (value === '' && filter.search !== '') search('')
          }}
        />
        {filter.search === '' && (
          <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 pointer-coarse:hidden">
            <Key>/</Key>
          </span>
        )}
      </form>
    </search>
  )
}
