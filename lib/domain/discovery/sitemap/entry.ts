import type { Locale } from '../../../shared/addresses/locales.ts'

/** A page that search engines may show. */
export type SitemapEntry = {
  /** Without locale prefix. */
  path: string
  /** Languages in which its main text exists, the original first. */
  locales: readonly Locale[]
  /** Time of the last change of its content, null if unknown. */
  changedAt: Date | null
  /** Addresses of its pictures, without host unless they are on another one. */
  pictures: readonly string[]
}

/** One of the files that the sitemap is divided into. */
export type SitemapPart = { name: string; changedAt: Date | null }

/**
 * Pages per part: with four languages 10,000 addresses, each with its alternates and pictures, well below the
 * protocol's 50,000 and 50 MB.
 */
export const pagesPerPart = 2500

/** Pictures of a page that are named; the first ones say what it is about. */
export const picturesPerPage = 10

/** The later of two moments; null stands for an unknown one. */
export function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** The latest of all moments, null if none is known. */
export function latest(moments: Iterable<Date | null>): Date | null {
  return [...moments].reduce(later, null)
}
