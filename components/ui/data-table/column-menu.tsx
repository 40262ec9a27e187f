'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { columnsAddress, type ListState } from '@/lib/shared/list-address.ts'
import { classNames } from '../class-names.ts'
import { Disclosure } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import { LocaleLink } from '../link.tsx'
import { WorkIcon } from '../work-icon.tsx'

type Named = { key: string; label: string }
type Props = {
  locale: Locale
  /** Of the list, without locale prefix and query. */
  path: string
  state: ListState
  /** All that the table has; the first one always stands where it is. */
  columns: readonly Named[]
}

/**
 * Menu of the table's columns and their order. Each is a link, so choosing works without script; the order is changed
 * by dragging, or with Alt and an arrow.
 */
export function ColumnMenu({ locale, path, state, columns: [title, ...others] }: Props) {
  const t = useTranslations('DataTable')
  const router = useRouter()
  const [dragged, setDragged] = useState<string | null>(null)
  const [moved, setMoved] = useState('')
  const { shown } = state.columns
  const isShown = (key: string) => shown.includes(key)
  const inOrder = [
    ...shown.flatMap((key) => others.filter((column) => column.key === key)),
    ...others.filter(({ key }) => !isShown(key)),
  ]

  function move(key: string, to: number): void {
    if (!isShown(key) || to < 0 || to >= shown.length || shown[to] === key) return
    const next = shown.filter((one) => one !== key).toSpliced(to, 0, key)
    router.replace(localePath(locale, path + columnsAddress(state, next)), { scroll: false })
    const label = others.find((column) => column.key === key)?.label ?? ''
    setMoved(t('columnMoved', { column: label, place: to + 1, count: shown.length }))
  }

  function moveByKey(event: KeyboardEvent, key: string): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    move(key, shown.indexOf(key) + step)
  }

  return (
    <Disclosure
      align="end"
      className="phone:hidden"
      buttonClassName="inline-flex min-h-9 items-center gap-2 rounded-control px-3 font-label text-md text-sea hover:bg-hover"
      button={
        <>
          <WorkIcon name="grid" size={18} />
          {t('columns')}
        </>
      }
      panelClassName="w-80 p-2"
    >
      <ul>
        {title && (
          <li className="flex min-h-9 items-center gap-3 px-3 text-md">
            <Box isOn className="ml-7 opacity-50" />
            {title.label}
            <span className="ml-auto text-ink2">{t('columnAlways')}</span>
          </li>
        )}
        {inOrder.map(({ key, label }) => (
          <li
            key={key}
            draggable={isShown(key)}
            className={classNames(dragged === key && 'opacity-50')}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged && isShown(key)) event.preventDefault()
            }}
            onDrop={() => {
              if (dragged) move(dragged, shown.indexOf(key))
            }}
          >
            <LocaleLink
              locale={locale}
              href={
                path +
                columnsAddress(state, isShown(key) ? shown.filter((one) => one !== key) : [...shown, key])
              }
              scroll={false}
              draggable={false}
              aria-current={isShown(key) ? 'true' : undefined}
              onKeyDown={(event) => moveByKey(event, key)}
              className="flex min-h-9 items-center gap-3 rounded-day px-3 text-md hover:bg-hover"
            >
              <WorkIcon
                name="grip"
                size={16}
                className={classNames('text-ink2', !isShown(key) && 'invisible')}
              />
              <Box isOn={isShown(key)} />
              {label}
            </LocaleLink>
          </li>
        ))}
      </ul>
      <p className="px-3 pt-2 pb-1 text-ink2 text-sm">{t('columnOrder')}</p>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </Disclosure>
  )
}

function Box({ isOn, className }: { isOn: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-4.5 shrink-0 place-items-center rounded-[4px] border',
        isOn ? 'border-transparent bg-sea text-card' : 'border-control bg-card',
        className,
      )}
    >
      {isOn && <Icon name="check" size={14} />}
    </span>
  )
}
