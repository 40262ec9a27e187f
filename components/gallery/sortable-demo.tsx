'use client'
import { useState } from 'react'
import { SortableList } from '@/components/ui/sortable-list/sortable-list.tsx'
import type { GalleryWords } from './gallery-words.ts'

type Props = { words: GalleryWords['sortable']; isGrid?: boolean }

/** Stops of a tour, in a column or as cells. */
export function SortableDemo({ words, isGrid = false }: Props) {
  const [items, setItems] = useState(() => words.stops.map((name, index) => ({ id: String(index), name })))
  return (
    <SortableList
      label={words.label}
      items={items}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      isGrid={isGrid}
      onSort={(ids) => setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
      className={isGrid ? 'max-w-2xl grid-cols-2 gap-3 sm:grid-cols-3' : 'max-w-md'}
      itemClassName={(_item, isLifted) =>
        isLifted
          ? 'rounded-control border border-line bg-card shadow-popover'
          : isGrid
            ? 'rounded-control border border-line'
            : 'border border-transparent border-b-line'
      }
    >
      {({ name }, { handle, menu, index }) => (
        <div className="flex items-center gap-1 py-1">
          {handle}
          <span className="min-w-0 grow wrap-anywhere">
            {index + 1}. {name}
          </span>
          {menu()}
        </div>
      )}
    </SortableList>
  )
}
