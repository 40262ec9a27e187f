import 'server-only'
import { env } from '../env.ts'
import { type Brand, defaultBrand, readPublishedBrand } from './brand.ts'
import { processBrand } from './process-brand.ts'

/**
 * The published appearance as this process has last read it, for mails, files and messages: they are written in
 * transactions, which would otherwise wait for a second connection. Pages read it with `siteSettings`.
 */
export function knownBrand(): Brand {
  return processBrand.value ?? defaultBrand
}

/** Reads the published appearance again. */
export async function refreshKnownBrand(): Promise<void> {
  processBrand.value = await readPublishedBrand()
}

/** The name of the site in mails, files and messages. */
export function siteName(): string {
  return knownBrand().name || env().SITE_NAME
}
