'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useUploads } from '@/components/ui/files/use-uploads.ts'
import { ApiError, read, send } from '@/lib/client/api/client.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { sendFile } from '@/lib/client/uploads/send-file.ts'
import type { PhotoAnswer, PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { photoListShape } from './photo-list.ts'

/** Whose photos: the profile's, or a tour's. */
export type PhotosOf = { excursionId: number | null }

const address = '/api/account/photos'

/** The photos of a profile or a tour, and everything that is done to them. */
export function usePhotos(
  locale: Locale,
  { excursionId }: PhotosOf,
  use: PhotoAnswer['use'],
  first: PhotoListAnswer,
  onChange?: ((photos: PhotoListAnswer) => void) | undefined,
) {
  const t = useTranslations('Photos')
  const words = useTranslations('Form')
  const [list, setList] = useState(first)
  const [trouble, setTrouble] = useState<string | null>(null)
  const version = useRef(first.version)
  const wanted = useRef<string[] | null>(null)
  const isOrdering = useRef(false)

  const adopt = (answer: unknown) => {
    const next = parseAnswer(answer, photoListShape)
    version.current = next.version
    onChange?.(next)
    // An order that is still on its way is what the person sees.
    setList(wanted.current ? inOrder(next, wanted.current) : next)
    return next
  }
  const explain = (error: unknown) =>
    refusalText(error, { failed: words('failed'), offline: words('offline') })

  // Uploads run side by side and end in any order; the gallery keeps the one in which the files were chosen.
  const chosen = useRef<string[]>([])
  const adoptLatest = useRef(adopt)
  const orderLatest = useRef<(ids: string[]) => Promise<void>>(async () => {})
  useEffect(() => {
    adoptLatest.current = adopt
    orderLatest.current = order
  })
  const { queue, uploads } = useUploads({
    send: ({ id, file }, options) => {
      const query = new URLSearchParams({ for: use })
      if (excursionId !== null) query.set('excursion_id', String(excursionId))
      return sendFile(locale, `${address}/${id}?${query}`, file, options)
    },
    onDone: (answer) => {
      const next = adoptLatest.current(answer)
      const ids = inChosenOrder(next, chosen.current)
      if (ids) void orderLatest.current(ids)
    },
    takeBack: async (id) => {
      const answer = await send('DELETE', locale, `${address}/${id}`, undefined, { isQuiet: true }).catch(
        () => null,
      )
      if (answer !== null) adoptLatest.current(answer)
    },
  })

  /** Makes a call whose answer is the list; false if it has come to nothing, and `trouble` says why. */
  const change = async (method: 'PATCH' | 'DELETE', id: string, body?: unknown): Promise<string | null> => {
    try {
      adopt(await send(method, locale, `${address}/${id}`, body))
      return null
    } catch (error) {
      if (error instanceof ApiError) {
        const reasons = Object.values(error.errors).flat()
        if (reasons.length > 0) return reasons.join(' ')
      }
      return explain(error)
    }
  }

  const order = async (ids: string[]) => {
    setTrouble(null)
    setList((before) => inOrder(before, ids))
    wanted.current = ids
    if (isOrdering.current) return
    isOrdering.current = true
    try {
      while (wanted.current) {
        const sent: string[] = wanted.current
        const body = { ...(excursionId === null ? {} : { excursion_id: excursionId }), ids: sent }
        const answer = await sendOrder(locale, { ...body, version: version.current })
        if (wanted.current === sent) wanted.current = null
        if (answer !== 'outdated') {
          adopt(answer)
          continue
        }
        const present = parseAnswer(await readList(locale, excursionId), photoListShape)
        version.current = present.version
        const isOthers = present.photos.filter((photo) => photo.use === 'gallery').length === sent.length
        // A photo has been added or removed since: the wish still makes sense. Another order the person must judge.
        if (isOthers) {
          wanted.current = null
          setTrouble(t('orderChanged'))
        } else wanted.current ??= merged(present, sent)
        setList(wanted.current ? inOrder(present, wanted.current) : present)
      }
    } catch (error) {
      wanted.current = null
      setTrouble(explain(error))
      await readList(locale, excursionId).then(adopt, () => {})
    } finally {
      isOrdering.current = false
    }
  }

  useEffect(() => {
    const known = new Set(chosen.current)
    chosen.current.push(...uploads.map(({ id }) => id).filter((id) => !known.has(id)))
  }, [uploads])

  return { list, uploads, queue, trouble, order, change }
}

function readList(locale: Locale, excursionId: number | null): Promise<unknown> {
  const query = excursionId === null ? '' : `?excursion_id=${excursionId}`
  return read(locale, address + query, { isQuiet: true })
}

async function sendOrder(locale: Locale, body: object): Promise<unknown> {
  try {
    return await send('PUT', locale, `${address}/order`, body, { isQuiet: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return 'outdated'
    throw error
  }
}

/**
 * The gallery's ids with those that were just uploaded in the order of the choice, each in a place that one of them has;
 * null if they stand so already.
 */
export function inChosenOrder(list: PhotoListAnswer, chosen: readonly string[]): string[] | null {
  const ids = list.photos.filter(({ use }) => use === 'gallery').map(({ id }) => id)
  const fresh = ids.filter((id) => chosen.includes(id))
  const wished = fresh.toSorted((one, other) => chosen.indexOf(one) - chosen.indexOf(other))
  if (wished.every((id, index) => id === fresh[index])) return null
  let next = 0
  return ids.map((id) => (chosen.includes(id) ? (wished[next++] ?? id) : id))
}

/** The list with its gallery in that order; photos that it doesn't name come last. */
function inOrder(list: PhotoListAnswer, ids: readonly string[]): PhotoListAnswer {
  const place = ({ id, use }: PhotoAnswer) =>
    use === 'portrait' ? -1 : ids.includes(id) ? ids.indexOf(id) : ids.length
  return { ...list, photos: list.photos.toSorted((one, other) => place(one) - place(other)) }
}

/** The wanted order of the photos that there are. */
function merged(present: PhotoListAnswer, ids: readonly string[]): string[] {
  return inOrder(present, ids)
    .photos.filter(({ use }) => use === 'gallery')
    .map(({ id }) => id)
}
