// The text of an iCalendar file (RFC 5545), taken apart by its lines alone and so in no more time than its length.

import { cutText } from '../../../../shared/cut-text.ts'

/** A content line: `DTSTART;TZID=Europe/Rome:20261210T090000`. Names are in capitals. */
export type Property = { name: string; parameters: ReadonlyMap<string, string>; value: string }

/** An entry or a zone, without what stands in it (alarms have times and lengths of their own). */
export type Component = {
  kind: string
  properties: readonly Property[]
  /** Rules of a zone. */
  parts: readonly Component[]
  /** Place among the calendars of one file. */
  calendar: number
}

export type Content = {
  /** Properties of each calendar of the file. */
  heads: readonly (readonly Property[])[]
  components: readonly Component[]
  /** True if the file ends in the middle of an entry. */
  isCut: boolean
}

/** Longest line that is looked at, in characters; pictures and attachments in a line are longer. */
const longestLine = 100_000

/** Takes a file apart. Null for what is no calendar. */
export function contentOf(bytes: Buffer): Content | null {
  const heads: Property[][] = []
  const components: Component[] = []
  const open: (Component & { properties: Property[]; parts: Component[] })[] = []
  const close = () => {
    const closed = open.pop()
    if (!closed) return
    const outer = open.at(-1)
    if (outer) outer.parts.push(closed)
    else components.push(closed)
  }
  const closeAll = () => {
    while (open.length > 0) close()
  }
  for (const line of linesOf(bytes)) {
    const frame = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line)
    const kind = frame?.[2]?.toUpperCase()
    if (!frame || !kind) {
      const property = propertyOf(line)
      const target = open.at(-1)?.properties ?? heads.at(-1)
      if (property && target) target.push(property)
    } else if (kind === 'VCALENDAR') {
      closeAll()
      if (frame[1]?.toUpperCase() === 'BEGIN') heads.push([])
    } else if (heads.length === 0) {
      // Before any calendar begins.
    } else if (frame[1]?.toUpperCase() === 'BEGIN') {
      // An entry stands in no other: the one before it has lost its end.
      if (kind === 'VEVENT') closeAll()
      open.push({ kind, properties: [], parts: [], calendar: heads.length - 1 })
    } else if (open.some((one) => one.kind === kind)) {
      while (open.at(-1)?.kind !== kind) close()
      close()
    }
  }
  const isCut = open.length > 0
  closeAll()
  return heads.length === 0 ? null : { heads, components, isCut }
}

/** The first property of that name. */
export function propertyNamed(component: Component, name: string): Property | undefined {
  return component.properties.find((one) => one.name === name)
}

export function propertiesNamed(component: Component, name: string): Property[] {
  return component.properties.filter((one) => one.name === name)
}

/** A value of the type TEXT as people read it, on one line. */
export function propertyText(property: Property | undefined, most: number): string {
  const text = (property?.value ?? '')
    .slice(0, most * 4)
    .replace(/\\[nN]/g, ' ')
    .replace(/\\([\\,;:"])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return cutText(text.replace(/[\uD800-\uDBFF]$/, ''), most)
}

/**
 * Lines without the breaks that programs fold them with. Some fold inside of a letter, so that bytes are joined before
 * they become letters.
 */
function linesOf(bytes: Buffer): string[] {
  const utf8 = inUtf8(bytes)
  const unfolded = utf8
    .toString('latin1')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
  return (
    Buffer.from(unfolded, 'latin1')
      .toString('utf8')
      // Nothing that PostgreSQL refuses or a terminal obeys.
      .replace(/[^\P{Cc}\t\n]|\uFEFF/gu, '')
      .split('\n')
  )
}

/** Some programs of Windows write UTF-16, with a mark of its order of bytes or without. */
function inUtf8(bytes: Buffer): Buffer {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  if (bytes.length < 2 || !(isLittle || isBig)) return bytes
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
  return Buffer.from((isLittle ? even : Buffer.from(even).swap16()).toString('utf16le'), 'utf8')
}

function propertyOf(line: string): Property | null {
  if (line.length > longestLine) line = line.slice(0, longestLine)
  const colon = endOfName(line)
  if (colon < 1) return null
  const [name = '', ...rest] = partsOf(line.slice(0, colon), ';')
  const parameters = rest.map((part): [string, string] => {
    const equals = part.indexOf('=')
    return [
      part.slice(0, equals).trim().toUpperCase(),
      part
        .slice(equals + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ]
  })
  return {
    name: name.trim().toUpperCase().replace(/^.*\./, ''),
    parameters: new Map(parameters),
    value: line.slice(colon + 1).trim(),
  }
}

/**
 * Start of the value: the first colon outside of quotes. Microsoft's `TZID=tzone://Microsoft/Utc` has one more, which
 * programs forget to quote.
 */
function endOfName(line: string): number {
  let isQuoted = false
  for (let index = 0; index < line.length; index++) {
    const sign = line[index]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === ':' && !isQuoted && !line.startsWith('://', index)) return index
  }
  // A quote that is never closed.
  return isQuoted ? line.indexOf(':') : -1
}

function partsOf(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator)
  return text.match(new RegExp(`(?:"[^"]*"?|[^${separator}"])+`, 'g')) ?? []
}
