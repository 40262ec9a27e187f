'use client'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useUploads } from '@/components/ui/files/use-uploads.ts'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useAnswer } from '@/components/ui/use-answer.ts'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import type { Focus, OwnPicture } from '@/lib/domain/geography/places/own-pictures/own-picture.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ownPictureAnswer } from './own-picture-answer.ts'
import { type EditedPlace, placeAddress, type usePlaceForm } from './use-place-form.ts'

/**
 * The pictures of a place in its form, and how another one comes in. Nothing of it is seen on the site before the place is
 * saved.
 * @param first those that were uploaded before
 */
export function usePlacePicture(
  locale: Locale,
  place: EditedPlace,
  { control, setValue }: ReturnType<typeof usePlaceForm>,
  first: readonly OwnPicture[],
) {
  const call = `${placeAddress(place)}/picture`
  const [known, setKnown] = useState(first)
  const [address, ofGuides] = useWatch({ control, name: ['excursion_picture', 'guide_picture'] })
  const isOnGuides = ofGuides === address
  const isKnown = address === '' || known.some((one) => one.address === address)
  // Changes that were kept in the browser, and those put back from the history, bring an address alone.
  const { data: read } = useAnswer(
    locale,
    isKnown ? null : `/api/admin/places/pictures?${new URLSearchParams({ address })}`,
    (found) => parseAnswer(found, ownPictureAnswer),
  )

  const show = (picture: string, alsoOnGuides: boolean) => {
    setValue('excursion_picture', picture, { shouldValidate: true })
    if (alsoOnGuides) setValue('guide_picture', picture, { shouldValidate: true })
  }
  const adopt = (answer: unknown) => {
    const picture = parseAnswer(answer, ownPictureAnswer)
    setKnown((before) => [...before.filter((one) => one.address !== picture.address), picture])
    show(picture.address, isOnGuides)
  }
  const adoptLatest = useRef(adopt)
  useEffect(() => {
    adoptLatest.current = adopt
  })
  const { queue, uploads } = useUploads({
    send: ({ file }, options) => sendFile(locale, call, file, options),
    onDone: (answer) => adoptLatest.current(answer),
    // Nothing names it: it goes with the other unused files.
    takeBack: async () => {},
  })
  const recut = useApiAction(async (focus: Focus) => {
    adopt(await send('POST', locale, call, { address, focus }))
  })

  return {
    /** The one that the form holds; empty for the drawn one. */
    address,
    /** The same, where it was uploaded and is still there. */
    own: known.find((one) => one.address === address) ?? read,
    isOnGuides,
    upload: uploads[0],
    add: (file: File) => {
      for (const { id } of uploads) queue.cancel(id)
      queue.add([file])
    },
    cancel: (id: string) => queue.cancel(id),
    recut,
    showDrawn: () => show('', isOnGuides),
    showOnGuides: (isSame: boolean) =>
      setValue('guide_picture', isSame ? address : '', { shouldValidate: true }),
  }
}
