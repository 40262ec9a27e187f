import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type Props = { before: ReactNode; after: ReactNode; className?: string }

/** A value and what it has become, or will become. Never by colour alone: the old one is struck. */
export function ChangeWords({ before, after, className }: Props) {
  const t = useTranslations('RecordPage')
  const nothing = <span className="text-ink2">{t('empty')}</span>
  const isWritten = before !== '' && before !== null
  return (
    <span
      className={classNames('inline-flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere', className)}
    >
      <span className="sr-only">{t('before')} </span>
      {isWritten ? <del className="text-error decoration-1">{before}</del> : nothing}
      <Icon name="arrow-right" size={14} className="mx-2 inline text-ink2" />
      <span className="sr-only">{t('after')} </span>
      {after === '' || after === null ? nothing : <ins className="no-underline">{after}</ins>}
    </span>
  )
}
