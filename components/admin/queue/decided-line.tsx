'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Key } from '@/components/ui/key.tsx'
import { queueRules } from '@/lib/domain/administration/moderation/queue.ts'
import type { Decided } from './use-decisions.ts'

type Props = {
  decided: readonly Decided[]
  onTakeBack: (decided: Decided) => void
}

/** Decisions for as long as they can be taken back, the latest on top. */
export function DecidedLines({ decided, onTakeBack }: Props) {
  const t = useTranslations('AdminQueue')
  if (decided.length === 0) return null
  return (
    <div className="rounded-control border border-line bg-card shadow-popover">
      {decided.length > 1 && (
        <p className="flex items-center justify-between gap-3 border-line border-b py-1 pl-4">
          <b>{t('decided.count', { count: decided.length })}</b>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              for (const one of decided) onTakeBack(one)
            }}
          >
            {t('decided.takeAllBack')}
          </Button>
        </p>
      )}
      <ul aria-label={t('decided.list')} className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {decided.toReversed().map((one, index) => (
          <li key={one.id}>
            <DecidedLine decided={one} isLatest={index === 0} onTakeBack={() => onTakeBack(one)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type LineProps = { decided: Decided; isLatest: boolean; onTakeBack: () => void }

function DecidedLine({ decided, isLatest, onTakeBack }: LineProps) {
  const t = useTranslations('AdminQueue')
  const seconds = useSecondsUntil(decided.until)
  const { queue, kind, row } = decided
  const { isClosedWithNote, mailsTo } = queueRules[queue]
  const isMailed = kind === 'reject' || !isClosedWithNote || mailsTo === 'sides'
  return (
    <>
      <div className="flex items-center gap-3 py-1 pl-4">
        <Icon name="check" className="text-ok" />
        <p className="min-w-0 grow py-2 text-md wrap-anywhere">
          {/* Said once; the seconds are for those who see them. */}
          <b role="status">
            {t(`decided.what.${queue}`, { kind, name: row.name, title: row.title ?? row.name })}
          </b>{' '}
          <span aria-hidden="true">{t(isMailed ? 'decided.leaves' : 'decided.holds', { seconds })}</span>
        </p>
        <Button variant="quiet" size="small" onClick={onTakeBack} className="shrink-0 gap-2">
          {t('decided.takeBack')} {isLatest && <Key>Z</Key>}
        </Button>
      </div>
      <div aria-hidden="true" className="h-0.5 bg-ok" style={{ width: `${seconds * 10}%` }} />
    </>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
