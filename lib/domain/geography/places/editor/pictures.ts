import 'server-only'
import type { PlacePictures } from '../../../../shared/pictures/addresses.ts'
import { filesAddress } from '../../../core/photos/files.ts'
import type { CountryChanges, CountryContent } from './content.ts'

/** Of the pictures of a place, those that were uploaded; a drawn one may have kept the address of a former slug. */
export function ownPicturesOf({
  excursionPicture,
  guidePicture,
}: PlacePictures): Pick<CountryContent, 'excursion_picture' | 'guide_picture'> {
  const own = (address: string | null | undefined) => (address?.startsWith(filesAddress) ? address : '')
  return { excursion_picture: own(excursionPicture), guide_picture: own(guidePicture) }
}

/** Columns of pictures that are changed. */
export function pictureColumns({ excursion_picture: ofExcursions, guide_picture: ofGuides }: CountryChanges) {
  return {
    ...(ofExcursions !== undefined && { excursionPicture: ofExcursions || null }),
    ...(ofGuides !== undefined && { guidePicture: ofGuides || null }),
  }
}
