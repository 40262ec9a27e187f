import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Locale, localePath } from '../../lib/shared/addresses/locales.ts'

const address = '/kit-4f7c1d'

/** The parts of the gallery by the last segment of their address, which is also their file's name. */
export function galleryParts(): string[] {
  return globSync('components/gallery/*-gallery.tsx', { cwd: join(import.meta.dirname, '../..') })
    .map((file) => basename(file, '-gallery.tsx'))
    .sort()
}

/** The address of a part, or of the list of all. */
export function gallery(locale: Locale, part?: string): string {
  return localePath(locale, part ? `${address}/${part}` : address)
}
