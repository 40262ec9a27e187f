'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Key } from '@/components/ui/key.tsx'
import type { Decided } from './use-decisions.ts'

type Props = { decided: Decided; onTakeBack: () => void }

/** The last decision for as long as it can be taken back. */
export function DecidedLine({ decided, onTakeBack }: Props) {
  const t = useTranslations('AdminQueue')
  const seconds = useSecondsUntil(decided.until)
  return (
    <div className="overflow-hidden rounded-control border border-line bg-card shadow-popover">
      <div className="flex items-center gap-3 py-1 pl-4">
        <Icon name="check" className="text-ok" />
        <p className="min-w-0 grow py-2 text-md">
          {/* Said once; the seconds are for those who see them. */}
          <b role="status">{t('decided.what', { kind: decided.kind, name: decided.row.name })}</b>{' '}
          <span aria-hidden="true">{t('decided.leaves', { seconds })}</span>
        </p>
        <Button variant="quiet" size="small" onClick={onTakeBack} className="gap-2">
          {t('decided.takeBack')} <Key>Z</Key>
        </Button>
      </div>
      <div aria-hidden="true" className="h-0.5 bg-ok" style={{ width: `${seconds * 10}%` }} />
    </div>
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
