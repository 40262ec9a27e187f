'use client'
import { useTranslations } from 'next-intl'
import { mapUrlOf, type Position } from '@/lib/shared/position.ts'

/** Opens a map at a meeting point, or looks its description up where nobody has set the point. */
export function MapLink({ description, position }: { description: string; position: Position | null }) {
  const t = useTranslations('Conversation')
  return (
    <a
      href={mapUrlOf(description, position)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link whitespace-nowrap"
    >
      {t(position ? 'offer.map' : 'offer.findOnMap')}
    </a>
  )
}
