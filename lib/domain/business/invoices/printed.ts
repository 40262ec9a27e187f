/** A fact with its name. */
export type PrintedRow = { label: string; value: string }

/** Everything that an invoice says, in its own language, as plain texts: its page and its PDF show the same. */
export type PrintedInvoice = {
  title: string
  number: string
  /** Dates, and the invoice that a credit note takes back. */
  facts: PrintedRow[]
  seller: PrintedParty
  buyer: PrintedParty
  columns: PrintedRow
  /** Items sold, without tax. */
  lines: PrintedRow[]
  /** The last one is what is to be paid. */
  sums: PrintedRow[]
  /** Notes about the tax. */
  notes: string[]
  payment: { heading: string; rows: PrintedRow[] } | null
}

export type PrintedParty = { label: string; name: string; lines: string[] }
