'use client'
import { useRouter } from 'next/navigation'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { keepShortlist } from '@/lib/client/shortlist.ts'
import { keepTripOf, keptTrip, onTrip } from '@/lib/client/trip/kept-trip.ts'
import { parseMark } from '@/lib/domain/discovery/shortlist/kept.ts'
import {
  idsIn,
  isSameShortlist,
  mergeShortlists,
  mostCompared,
  type Shortlist,
  type ShortlistRequest,
  shortlistPage,
  shortlistSize,
  shortlistViewPath,
  without,
} from '@/lib/domain/discovery/shortlist/shortlist.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { tripQuery } from '@/lib/shared/trip/trip.ts'
import { useOwnShortlist } from './use-own-shortlist.ts'

/** Whose list it is; `added` when all of somebody else's is in the reader's own too, null until the browser has looked. */
export type Ownership = 'own' | 'added' | 'shared' | null

type Frame = {
  ownership: Ownership
  own: Shortlist
  isEditing: boolean
  setEditing: (isEditing: boolean) => void
  /** Adds this list to the reader's own, which is never replaced. */
  add: () => void
  /** Takes back the last removal; null when there is none. */
  undo: (() => void) | null
}

const FrameContext = createContext<Frame | null>(null)

/** Shared state of the page's parts. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('outside of the shortlist')
  return frame
}

type Props = {
  locale: Locale
  request: ShortlistRequest
  /** Ids of the compared items. */
  compared: number[]
  children: ReactNode
}

/**
 * Around the list and its comparison. What is chosen goes into the address, which the server answers; without script its form
 * does the same by a button. A list that is the reader's own follows the changes of it, in this tab or another.
 */
export function ShortlistFrame({ locale, request, compared, children }: Props) {
  const router = useRouter()
  const kept = useOwnShortlist()
  const form = useRef<HTMLFormElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [beforeRemoval, setBeforeRemoval] = useState<Shortlist | null>(null)
  const [isFollowing, follow] = useTransition()
  const [isAsking, ask] = useTransition()
  const own = kept ?? request
  const ownership = kept ? ownershipOf(request, kept, isFollowing) : null

  const known = useRef(kept)
  useLayoutEffect(() => {
    const before = known.current
    known.current = kept
    // Somebody else's list stays as it was sent.
    if (!kept || !before || kept === before || !isSameShortlist(before, request)) return
    if (isSameShortlist(kept, request)) return
    const isEmpty = shortlistSize(kept) === 0
    const path = isEmpty ? shortlistPage : shortlistViewPath({ ...request, ...kept })
    follow(() => router.replace(localePath(locale, path) + location.hash, { scroll: false }))
  }, [kept, request, router, locale])

  useLayoutEffect(() => {
    // The list may have changed under the ticks, which keep their own state. While a call is under way
    // they are ahead of the server.
    if (form.current && !isAsking) setTicks(form.current, compared)
  }, [compared, isAsking])

  const show = () => {
    if (!form.current) return
    const chosen = new FormData(form.current)
    const ticked = chosen.getAll('compare').flatMap((id) => idsIn(String(id)))
    const path = shortlistViewPath({
      ...request,
      // As long as nobody has chosen, nobody's choice goes into the address.
      compared: ticked.join() === compared.join() ? request.compared : ticked,
      trip: keptTrip(),
      withSame: !chosen.has('different'),
    })
    ask(() => router.replace(localePath(locale, path) + location.hash, { scroll: false }))
  }

  useEffect(() => {
    // A trip in the address replaces the kept one.
    keepTripOf(location.search)
  }, [])
  const tripAsked = useRef<string | null>(null)
  useEffect(() => {
    const showTrip = () => {
      const trip = tripQuery(keptTrip())
      const isShown = trip === tripQuery(request.trip)
      // Each trip is asked for once, also while its page is on the way.
      if (!isShown && tripAsked.current !== trip) show()
      tripAsked.current = isShown ? null : trip
    }
    showTrip()
    return onTrip(showTrip)
  })

  const change = () => {
    if (form.current) limitTicks(form.current)
    show()
  }

  const press = ({ target }: MouseEvent) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-remove], [data-take-out]') : null
    const { remove, takeOut } = button?.dataset ?? {}
    if (takeOut)
      form.current?.querySelector<HTMLInputElement>(`[name="compare"][value="${takeOut}"]`)?.click()
    const mark = remove && parseMark(remove)
    if (mark) {
      setBeforeRemoval(own)
      keepShortlist(without(own, mark.kind, mark.id))
    }
  }

  const undo = () => {
    if (beforeRemoval) keepShortlist(beforeRemoval)
    setBeforeRemoval(null)
  }

  return (
    <FrameContext
      value={{
        ownership,
        own,
        isEditing,
        setEditing,
        add: () => keepShortlist(mergeShortlists(own, request)),
        undo: beforeRemoval && undo,
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears the clicks of the buttons inside, which keys make too */}
      <form
        ref={form}
        action={localePath(locale, shortlistPage)}
        className="group/list"
        data-own={ownership === 'own' ? '' : undefined}
        data-editing={isEditing ? '' : undefined}
        aria-busy={isAsking || isFollowing}
        onChange={change}
        onClick={press}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
      </form>
    </FrameContext>
  )
}

function ownershipOf(list: Shortlist, own: Shortlist, isFollowing: boolean): Ownership {
  if (isFollowing || isSameShortlist(list, own)) return 'own'
  return isSameShortlist(mergeShortlists(own, list), own) ? 'added' : 'shared'
}

function setTicks(form: HTMLFormElement, compared: number[]): void {
  for (const box of ticksIn(form)) box.checked = compared.includes(Number(box.value))
  limitTicks(form)
}

/** With the most chosen, the others wait. */
function limitTicks(form: HTMLFormElement): void {
  const boxes = ticksIn(form)
  const isFull = boxes.filter(({ checked }) => checked).length >= mostCompared
  for (const box of boxes) box.disabled = isFull && !box.checked
}

function ticksIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[name="compare"]')]
}
