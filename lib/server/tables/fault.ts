import 'server-only'

/** A row of a file, under the number that spreadsheets show. */
export type TableRow = {
  row: number
  cells: string[]
  /** True if a comma in a number is the decimal sign: not where commas stand between cells. */
  hasDecimalCommas: boolean
}

/** Reasons why a whole file can't be read. */
export const tableFaults = [
  'encoding',
  'quotes',
  'oldExcel',
  'notExcel',
  'tooLarge',
  'broken',
  'empty',
  'columnsUnknown',
  'columnsTwice',
  'columnsMissing',
] as const
export type TableFaultCode = (typeof tableFaults)[number]

/** Thrown while a file is read; `values` go into its sentence. */
export class TableFault extends Error {
  override name = 'TableFault'
  readonly code: TableFaultCode
  readonly values: Record<string, string | number>

  constructor(code: TableFaultCode, values: Record<string, string | number> = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.values = values
  }
}
