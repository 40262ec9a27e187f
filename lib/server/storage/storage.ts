import 'server-only'
import type { Readable } from 'node:stream'

/** A file being read. `type` is its media type, `size` in bytes. */
export type OpenFile = { body: Readable; type: string; size: number }

/** A file as a listing shows it. */
export type ListedFile = { key: string; size: number; storedAt: Date }

/** Source of a file: bytes in memory, or a finished file on this machine, which stays where it is. */
export type Source = Uint8Array | { path: string }

/**
 * Storage of files: a folder of this machine, or an S3-compatible store. Keys are made by `keys.ts`. A row of the
 * database that names a key decides who may see the file; the storage itself asks nobody.
 */
export type Storage = {
  /** Stores a file whole or not at all; one with the same key is replaced. */
  put(key: string, source: Source, type: string): Promise<void>
  /** Opens a file for reading; null if there is none. The caller reads or destroys the body. */
  open(key: string): Promise<OpenFile | null>
  /** Removes a file; nothing happens if there is none. */
  remove(key: string): Promise<void>
  /** All files of an area, in no order. */
  list(area: Area): AsyncIterable<ListedFile>
  /**
   * An address of the store's own, from which anybody can download the file for so many seconds under that name; null
   * if the store has none, so that the site has to send the bytes.
   */
  downloadAddress(key: string, name: string, seconds: number): Promise<string | null>
}

/** `public` files may be read by anybody who knows their name, `private` ones only by those whom a route has let in. */
export type Area = 'public' | 'private'
