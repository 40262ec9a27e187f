import type { Metadata } from 'next'
import { env } from '@/lib/env'

/** Of pages that belong to one person: no search engine shows them, and their address reaches no other site. */
export function areaMetadata(title: string): Metadata {
  return {
    title: `${title} · ${env().SITE_NAME}`,
    robots: { index: false, follow: false, nosnippet: true },
    referrer: 'no-referrer',
  }
}
