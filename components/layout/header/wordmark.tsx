import { classNames } from '../../ui/class-names.ts'

/**
 * "Cıcerone" in Literata 600 as outlines, so that no page waits for a font to show its name. In relative steps its two e
 * are the same text, of which a compressed page has one.
 */
const outlines =
  'M387 14q-105 0-181-44-77-45-118-127-42-83-42-198 0-81 24-148 23-68 67-116 44-49 105-76 60-27 134-27 55 0 97 18 42 17 73 45l11-64h48l39 239-57 12q-22-63-51-103-29-41-66-60-38-20-86-20-64 0-106 34-43 34-63 99-21 65-21 159 0 71 16 127 16 55 46 93 29 38 69 58 40 19 88 19 44 0 81-12 36-13 67-37 30-24 54-57l42 41q-18 30-45 56t-61 46-75 32q-42 11-89 11zM706 0v-50l49-7q18-3 23-12 5-10 5-37v-280q0-36-6-48t-29-15l-43-5 6-53 193-9 12 6v406q0 25 6 35 5 9 23 12l49 8v49zM1269 14q-75 0-130-32t-84-90q-30-58-30-139 0-84 32-146 32-63 91-98 58-35 139-35 58 0 101 19 42 18 66 49 23 30 23 66 0 21-8 38t-24 27q-17 10-42 10-32 0-49-14-18-15-18-39 0-13 7-29 7-17 24-46-17-13-36-18-20-5-46-5-36 0-63 22-28 22-43 65-16 42-16 104 0 93 39 144 38 50 109 50 40 0 74-13t64-38l33 39q-35 50-88 80-54 29-125 29zM1764 14q-78 0-134-31-56-32-85-90-30-59-30-139 0-88 33-150 33-63 92-96 59-34 136-34 62 0 108 23 45 22 70 64t25 100q0 20-2 43-3 22-8 44h-315q1 56 20 94 18 38 51 57 32 19 76 19 42 0 79-14 36-14 70-44l35 38q-37 54-94 85t-127 31zM1654-308h193q2-12 3-24 0-12 0-25 0-58-21-85-21-28-62-28-34 0-57 18-24 17-38 53t-18 91zM2024 0v-49l44-8q16-2 21-12 4-10 4-36v-283q0-34-5-46-6-13-28-16l-44-5 6-52 173-11 12 7 8 94h2q25-52 65-80 40-29 88-29 51 0 81 29 30 28 30 74 0 28-8 48-9 20-26 31-18 11-44 11-33 0-50-14-17-15-17-36 0-9 3-18 2-9 8-20 5-12 14-28-23-9-46-2-24 6-44 26-20 19-32 48-13 29-13 64v210q0 24 5 33 4 9 21 11l77 10v49zM2749 14q-80 0-138-31t-89-89-31-139q0-90 34-152 33-63 95-96t145-33q77 0 134 30 56 30 88 87 31 57 31 141 0 87-32 151-33 63-93 97-61 34-144 34zM2763-49q39 0 64-21 24-21 37-65 12-44 12-111 0-57-8-98-9-42-26-68-17-27-40-39-23-13-53-13-37 0-63 20-27 19-40 60-14 41-14 108 0 76 16 127 15 50 45 75 29 25 70 25zM3064 0v-49l44-7q15-3 20-12 5-10 5-36v-286q0-34-6-45-6-12-28-15l-43-6 6-51 175-11 12 7 6 93h2q25-51 71-79 46-29 104-29 55 0 92 21 36 21 55 60 18 38 18 92v257q0 22 6 30t25 11l40 6v49h-268v-48l36-6q18-3 24-11 5-9 5-31v-231q0-44-8-69t-26-36q-19-12-50-12-34 0-60 15t-40 44q-15 28-15 69v217q0 22 5 31 4 9 19 12l43 8v48zM3948 14q-78 0-134-31-56-32-85-90-30-59-30-139 0-88 33-150 33-63 92-96 59-34 136-34 62 0 108 23 45 22 70 64t25 100q0 20-2 43-3 22-8 44h-315q1 56 20 94 18 38 51 57 32 19 76 19 42 0 79-14 36-14 70-44l35 38q-37 54-94 85t-127 31zM3838-308h193q2-12 3-24 0-12 0-25 0-58-21-85-21-28-62-28-34 0-57 18-24 17-38 53t-18 91z'

type Props = {
  siteName: string
  onPine?: boolean
  /** Lets other drawings on the page reuse the letters. */
  id?: string
  /** The `id` of the one whose letters it reuses. */
  reuses?: string
  className?: string
}

/**
 * The name with the sun as the dot of its i; terracotta on light, saffron on dark green. Any other name is set as text.
 */
export function Wordmark({ siteName, onPine = false, id, reuses, className }: Props) {
  const colour = onPine ? 'text-on-pine' : 'text-brand'
  if (siteName !== 'Cicerone') {
    return (
      <span className={classNames('title text-[1.625rem] leading-none', colour, className)}>{siteName}</span>
    )
  }
  return (
    <svg
      role="img"
      aria-label={siteName}
      viewBox="30 -940 4150 960"
      width={108}
      height={25}
      className={classNames('overflow-visible', colour, className)}
    >
      {reuses ? <use href={`#${reuses}`} /> : <path id={id} d={outlines} fill="currentColor" />}
      <circle cx={850} cy={-840} r={98} className={onPine ? 'fill-saffron' : 'fill-primary'} />
    </svg>
  )
}
