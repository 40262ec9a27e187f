'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { BulkAction } from '@/components/ui/data-table/bulk-bar.tsx'
import { RowLink, StateCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import { useSelection } from '@/components/ui/data-table/selection.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Key } from '@/components/ui/key.tsx'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { type LetterCounts, type ListedLetter, letterParts } from '@/lib/domain/people/outbox/letter-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { Moment } from '../moment.tsx'
import { actOnLetters, type LetterAct } from './act-on-letters.ts'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: readonly ListedLetter[]
  total: number
  counts: LetterCounts
}

const tones = { failed: 'bad', waiting: 'waiting', done: 'ok' } as const

/** The outbox as a table; a row leads to its letter. */
export function LettersTable({ counts, ...table }: Props) {
  const t = useTranslations('AdminMail')
  const { locale, path } = table
  const [leftOut, setLeftOut] = useState(0)
  const columns: Array<DataColumn<ListedLetter>> = [
    {
      key: 'letter',
      label: t('letter'),
      cell: ({ id, subject, to, cause, part }) => (
        <div className="min-w-0 py-1 leading-snug">
          <RowLink locale={locale} href={`${path}/${id}`}>
            {subject}
          </RowLink>
          <p className="wrap-anywhere text-ink2">{to.address}</p>
          {cause && <p className={part === 'failed' ? 'text-error' : 'text-ink2'}>{t(`causes.${cause}`)}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ part, isGivenUp, attempts }) => (
        <StateCell tone={isGivenUp ? 'none' : tones[part]}>
          {isGivenUp ? t('states.givenUp') : t(`states.${part}`, { attempts })}
        </StateCell>
      ),
    },
    {
      key: 'when',
      label: t('when'),
      sort: 'when',
      cell: ({ at }) => <Moment at={at} />,
    },
  ]
  return (
    <DataTable
      {...table}
      isCompact
      label={t('letters')}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      views={{
        label: t('state'),
        filter: 'part',
        all: { label: t('all') },
        options: letterParts.map((value) => ({ value, label: t(`parts.${value}`), count: counts[value] })),
      }}
      bulk={<Bulk locale={locale} onLeftOut={setLeftOut} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      notice={
        leftOut > 0 && (
          <Alert tone="warning" className="mb-3">
            {t('leftOut', { count: leftOut })}
          </Alert>
        )
      }
    />
  )
}

function Bulk({ locale, onLeftOut }: { locale: Locale; onLeftOut: (count: number) => void }) {
  const t = useTranslations('AdminMail')
  const router = useRouter()
  const { keys, clear } = useSelection()
  const { run, isBusy, trouble } = useApiAction(async (act: LetterAct) => {
    const { leftOut } = await actOnLetters(locale, act, [...keys])
    onLeftOut(leftOut)
    clear()
    router.refresh()
  })
  useShortcuts([{ code: 'KeyT', act: ({ repeat }) => !repeat && run('retries'), isOff: keys.size === 0 }])
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <BulkAction icon="refresh" aria-busy={isBusy} onClick={() => run('retries')}>
        {t('tryAgain')} <Key on="pine">T</Key>
      </BulkAction>
      <BulkAction icon="trash" aria-busy={isBusy} onClick={() => run('given_up')}>
        {t('giveUp')}
      </BulkAction>
    </>
  )
}
