'use client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** The rows that were chosen, for the actions of the table's bar. */
export type Selection = {
  /** Keys of rows of this page. */
  keys: ReadonlySet<string>
  /** All rows that the list's filters find were chosen, also those of other pages. */
  isEverything: boolean
  count: number
  clear: () => void
}

type State = Selection & {
  /** On phones: the boxes of the cards are shown. */
  isChoosing: boolean
  startChoosing: () => void
  chooseEverything: () => void
  /** Chooses a row or takes it back; with `isRange` also the rows between it and the last one. */
  choose: (key: string, isChosen: boolean, isRange: boolean) => void
  /** All rows of the page, or none. */
  choosePage: (isChosen: boolean) => void
  pageSize: number
}

const nothing: ReadonlySet<string> = new Set()
const SelectionContext = createContext<State | null>(null)

type Props = {
  /** Of the page's rows, in their order. */
  keys: readonly string[]
  /** Of all pages. */
  total: number
  /** Address of the list: another one starts without a selection. */
  address: string
  children: ReactNode
}

/** Keeps what is chosen in a table, for as long as the list stays the same. */
export function SelectionScope({ keys, total, address, children }: Props) {
  const [chosen, setChosen] = useState({ address, keys: nothing, isEverything: false, isChoosing: false })
  const last = useRef<string | null>(null)
  const isCurrent = chosen.address === address
  const present = isCurrent ? chosen.keys : nothing
  const isEverything = isCurrent && chosen.isEverything
  const isChoosing = isCurrent && chosen.isChoosing

  const state = useMemo((): State => {
    const set = (next: ReadonlySet<string>, everything = false) =>
      setChosen({ address, keys: next, isEverything: everything, isChoosing: next.size > 0 })
    return {
      keys: present,
      isEverything,
      count: isEverything ? total : present.size,
      pageSize: keys.length,
      isChoosing,
      startChoosing: () => setChosen({ address, keys: present, isEverything, isChoosing: true }),
      clear: () => set(nothing),
      chooseEverything: () => set(new Set(keys), true),
      choosePage: (isChosen) => set(isChosen ? new Set(keys) : nothing),
      choose: (key, isChosen, isRange) => {
        const next = new Set(present)
        const from = isRange && last.current !== null ? keys.indexOf(last.current) : -1
        const to = keys.indexOf(key)
        const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
        for (const one of range) {
          if (isChosen) next.add(one)
          else next.delete(one)
        }
        last.current = key
        set(next)
      },
    }
  }, [address, keys, present, isEverything, isChoosing, total])

  return <SelectionContext value={state}>{children}</SelectionContext>
}

/** Selection of the surrounding table. For the actions passed to the table as `bulk`. */
export function useSelection(): Selection {
  return useSelectionState()
}

export function useSelectionState(): State {
  const state = useContext(SelectionContext)
  if (!state) throw new Error('a selection is used outside its table')
  return state
}

/** Chooses all rows of the page. */
export function PageCheckbox({ label }: { label: string }) {
  const { keys, pageSize, choosePage } = useSelectionState()
  const box = useRef<HTMLInputElement>(null)
  const isSome = keys.size > 0 && keys.size < pageSize
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <input
      ref={box}
      type="checkbox"
      className="checkbox m-0"
      aria-label={label}
      checked={pageSize > 0 && keys.size === pageSize}
      onChange={(event) => choosePage(event.target.checked)}
    />
  )
}

/** Chooses one row; with Shift also those up to the last one chosen. */
export function RowCheckbox({
  rowKey,
  label,
  className,
}: {
  rowKey: string
  label: string
  className: string
}) {
  const { keys, choose } = useSelectionState()
  const isRange = useRef(false)
  return (
    <input
      type="checkbox"
      className={`checkbox m-0 ${className}`}
      aria-label={label}
      checked={keys.has(rowKey)}
      onClick={(event) => {
        isRange.current = event.shiftKey
      }}
      onChange={(event) => choose(rowKey, event.target.checked, isRange.current)}
    />
  )
}
