import type { ReactNode } from 'react'

/** One line of the comparison. */
export type ComparisonRow = {
  key: string
  label: string
  /** By column, the words that decide whether the columns differ. */
  values: string[]
  /** By column, what is shown. */
  cells: ReactNode[]
  /** By column, the language of what a guide has written, where it isn't the page's. */
  langs?: Array<string | undefined>
}

/** A line whose cells are their words. */
export function wordsRow(key: string, label: string, values: string[]): ComparisonRow {
  return { key, label, values, cells: values }
}
