'use client'
import { typingMilliseconds, useAnswer } from '@/components/ui/use-answer.ts'
import { useSettled } from '@/components/ui/use-settled.ts'
import { members, orNull, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isSlug } from '@/lib/shared/addresses/slug.ts'
import { degreesIn } from './map-point.ts'

const address = members<{ free: boolean }>({ free: (value) => typeof value === 'boolean' })
const zone = members<{ time_zone: string | null }>({ time_zone: orNull(text) })

/**
 * True if the place can have the typed slug; undefined while unknown.
 * @param countryId of a city; null for a country
 * @param placeId null for a new one
 */
export function useIsSlugFree(
  locale: Locale,
  typed: string,
  { countryId, placeId }: { countryId: number | null; placeId: number | null },
): boolean | undefined {
  const slug = useSettled(typed.trim(), typingMilliseconds)
  const query = new URLSearchParams({
    slug,
    ...(countryId !== null && { country_id: String(countryId) }),
    ...(placeId !== null && { except: String(placeId) }),
  })
  const { data } = useAnswer(locale, isSlug(slug) ? `/api/admin/places/address?${query}` : null, (found) =>
    parseAnswer(found, address),
  )
  return slug === typed.trim() ? data?.free : undefined
}

/** The time zone of what is nearest to the typed point; undefined while there is none to propose. */
export function useProposedZone(locale: Locale, latitude: string, longitude: string): string | undefined {
  const at = useSettled(`${latitude} ${longitude}`, typingMilliseconds)
  const point = at === `${latitude} ${longitude}` ? degreesIn(latitude, longitude) : null
  const path = point && `/api/admin/places/time_zone?latitude=${point.latitude}&longitude=${point.longitude}`
  return useAnswer(locale, path, (found) => parseAnswer(found, zone)).data?.time_zone ?? undefined
}
