import 'server-only'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { TableFault } from './fault.ts'

// A small file may unpack to any size, so that everything is counted while it is unpacked.

/** In bytes, of all parts that are read of a file together. */
const mostUnpacked = 1024 * 1024 * 1024
const mostEntries = 2000

/** An XLSX file as what it is: a ZIP archive of XML documents. */
export type Package = {
  has: (name: string) => boolean
  /** Unpacks a part piece by piece. Throws TableFault `notExcel` without it, `tooLarge` when there is too much. */
  read: (name: string) => AsyncIterable<string>
  close: () => void
}

/** Opens an archive by its central directory, so that the order of its parts doesn't matter. @throws TableFault */
export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new TableFault('broken', {}, error)
  })
  try {
    const entries = await listEntries(zip)
    let unpacked = 0
    return {
      has: (name) => entries.has(name),
      read: async function* (name) {
        const entry = entries.get(name)
        if (!entry) throw new TableFault('notExcel')
        const decoder = new TextDecoder('utf-8', { fatal: true })
        for await (const piece of await zip.openReadStreamPromise(entry)) {
          unpacked += piece.byteLength
          if (unpacked > mostUnpacked) throw new TableFault('tooLarge')
          yield decoder.decode(piece, { stream: true })
        }
        yield decoder.decode()
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new TableFault('tooLarge')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}
