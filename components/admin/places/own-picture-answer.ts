import { listOf, members, number, text } from '@/lib/client/api/shape.ts'
import type { Focus, OwnPicture } from '@/lib/domain/geography/places/own-pictures/own-picture.ts'

const size = { width: number, height: number }

/** Answer of the calls about pictures of places. */
export const ownPictureAnswer = members<OwnPicture>({
  address: text,
  original: members<OwnPicture['original']>(size),
  focus: members<Focus>({ x: number, y: number }),
  files: listOf(members<OwnPicture['files'][number]>({ ...size, bytes: number })),
})
