import type { PlaceName } from '@/lib/places/place'

/** Values of the headings about a place: Russian has its own form for "in X", where somebody has given it. */
export function placeValues(place: PlaceName) {
  return {
    name: place.name,
    hasCase: place.prepositionalCase ? 'yes' : 'no',
    inPlace: place.prepositionalCase ?? place.name,
  }
}
