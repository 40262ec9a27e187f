'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuAction, MenuSeparator } from '../dropdown-menu.tsx'
import { WorkIcon } from '../work-icon.tsx'

type Props = {
  name: string
  isGrid: boolean
  isDisabled: boolean
  index: number
  count: number
  onPlace: (index: number) => void
  /** Further entries. */
  children?: ReactNode
}

/** Menu of an item in a sortable list; its moves first. */
export function SortMenu({ name, isGrid, isDisabled, index, count, onPlace, children }: Props) {
  const t = useTranslations('SortableList')
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <DropdownMenu
      align="end"
      isDisabled={isDisabled}
      trigger={
        <button
          type="button"
          aria-label={t('menu', { name })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink disabled:opacity-40"
        >
          <WorkIcon name="more" />
        </button>
      }
    >
      <MenuAction isDisabled={isFirst} onSelect={() => onPlace(0)}>
        {t('first')}
      </MenuAction>
      <MenuAction isDisabled={isFirst} onSelect={() => onPlace(index - 1)}>
        {t(isGrid ? 'earlier' : 'up')}
      </MenuAction>
      <MenuAction isDisabled={isLast} onSelect={() => onPlace(index + 1)}>
        {t(isGrid ? 'later' : 'down')}
      </MenuAction>
      {children && <MenuSeparator />}
      {children}
    </DropdownMenu>
  )
}
