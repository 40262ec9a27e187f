'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import type { Thread } from './use-thread.ts'

/** A moment without a line is nobody's business. */
const patience = 3000

/** Above the composer: the connection is lost, or the link has ended. Nothing otherwise. */
export function LineNote({ thread: { line, isGone } }: { thread: Pick<Thread, 'line' | 'isGone'> }) {
  const t = useTranslations('Conversation')
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (line !== 'lost') return setLost(false)
    const timer = setTimeout(() => setLost(true), patience)
    return () => clearTimeout(timer)
  }, [line])
  return (
    <div role="status">
      {(isLost || isGone) && (
        <p className="mb-2 flex gap-2.5 rounded-control bg-warning-wash px-3.5 py-2 text-md text-warning">
          <Icon name="warning" size={18} className="mt-0.75" />
          {isGone ? t('gone') : t('lost')}
        </p>
      )}
    </div>
  )
}
