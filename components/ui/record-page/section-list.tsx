'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './record-page.module.css'

/** State of a section. A number is how much is in it. */
export type SectionMark = 'changed' | 'wrong' | 'complete' | 'attention' | number

type SectionEntry = { id: string; heading: string; mark?: SectionMark; isOnPhonesOnly?: boolean }

type Props = {
  sections: readonly SectionEntry[]
  active: string
  onChoose: (id: string) => void
}

/** The way to each section, with how it stands: a list beside the form, on phones tabs above it. */
export function SectionList({ sections, active, onChoose }: Props) {
  const t = useTranslations('RecordPage')
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const entry = list?.querySelector<HTMLElement>(`[href="#${active}"]`)
    if (!list || !entry) return
    // On phones the row is wider than the screen.
    const left = entry.offsetLeft - 16
    const right = entry.offsetLeft + entry.offsetWidth + 32
    if (left < list.scrollLeft) list.scrollLeft = left
    else if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth
  }, [active])
  return (
    <nav aria-label={t('sections')} className={styles.sections}>
      <ul ref={row}>
        {sections.map(({ id, heading, mark, isOnPhonesOnly }) => (
          <li key={id} className={isOnPhonesOnly ? 'desk:hidden' : undefined}>
            <a
              href={`#${id}`}
              aria-current={id === active ? 'true' : undefined}
              onClick={(event) => {
                // Back leads to the page before, not through all sections that were looked at.
                event.preventDefault()
                onChoose(id)
              }}
              className="flex items-center gap-2"
            >
              <span className={classNames('min-w-0', mark !== undefined && 'desk:mr-auto')}>{heading}</span>
              <Mark mark={mark} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Mark({ mark }: Pick<SectionEntry, 'mark'>): ReactNode {
  const t = useTranslations('RecordPage')
  if (mark === undefined) return null
  if (typeof mark === 'number') return <span className="phone:hidden">{t('number', { count: mark })}</span>
  const words = <span className="sr-only">{t(`marks.${mark}`)}</span>
  if (mark === 'changed') {
    return (
      <>
        <span className={styles.dot} />
        {words}
      </>
    )
  }
  if (mark === 'complete') {
    return (
      <span className="phone:hidden">
        <Icon name="check" size={16} />
        {words}
      </span>
    )
  }
  return (
    <>
      <Icon
        name={mark === 'wrong' ? 'alert' : 'warning'}
        size={16}
        className={mark === 'wrong' ? 'text-error' : 'text-warning'}
      />
      {words}
    </>
  )
}
