import type { Picture } from '../../../shared/pictures/picture.ts'
import type { OwnPicture } from './own-pictures/own-picture.ts'
import type { PlaceName } from './place.ts'

/** A place as its editor shows it. */
export type PlaceRecord<Content = unknown> = {
  content: Content
  /** For the next save. */
  version: string
  /** In the words of the page. */
  name: string
  /** Of a city. */
  country: (PlaceName & { code: string }) | null
  /** The list of its guides, without locale prefix. */
  path: string
  picture: Picture
  /** Default picture without an upload. */
  drawn: Picture
  /** Those of its pictures that were uploaded. */
  ownPictures: OwnPicture[]
  /** Number of addresses that move with a new slug, in each language. */
  addresses: number
  /** Former addresses of its list of guides, the latest first. */
  leadHere: Array<{ path: string; since: Date }>
  figures: { guides: number; excursions: number; views: number; articles: number; firstPlaces: number }
}
