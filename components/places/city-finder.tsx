'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { read } from '@/lib/client/api/client.ts'
import { listOf, members, number, orNull, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { CityFinderTexts } from './city-finder-texts.ts'

/** A city of the world as `GET /api/cities` has it. */
export type FoundCityAnswer = {
  city_id: number | null
  geoname_id: number | null
  name: string
  country: string
  near: string | null
  population: number | null
}

export const foundCityShape = members<FoundCityAnswer>({
  city_id: orNull(number),
  geoname_id: orNull(number),
  name: text,
  country: text,
  near: orNull(text),
  population: orNull(number),
})
const answer = listOf(foundCityShape)

const typingMilliseconds = 150

type Props = {
  locale: Locale
  texts: CityFinderTexts
  /** Unfolded from the start, where the search is the usual way. */
  isOpen?: boolean
  /** Takes over a chosen city. Its errors are shown as a failure. */
  onChoose: (city: FoundCityAnswer) => Promise<void> | void
}

/** A search through the cities of the world, folded below a list in which a city is missing. */
export function CityFinder({ locale, texts, isOpen = false, onChoose }: Props) {
  const id = useId()
  const fold = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const { found, failed, setFailed } = useFoundCities(locale, typed)

  async function choose(city: FoundCityAnswer) {
    try {
      await onChoose(city)
    } catch {
      setFailed(true)
      return
    }
    setChosen(texts.chosen.replace('{city}', () => city.name))
    setTyped('')
    if (fold.current) fold.current.open = false
  }

  function detailsOf({ country, near, population }: FoundCityAnswer): string[] {
    return [
      country,
      ...(near === null ? [] : [texts.near.replace('{city}', () => near)]),
      ...(population ? [texts.people.replace('{count}', formatNumber(population, locale))] : []),
    ]
  }

  const status = failed ? texts.failed : found?.length === 0 ? texts.nothing : chosen
  return (
    <div className="mt-1">
      <details ref={fold} open={isOpen}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {texts.open}
        </summary>
        <TextField
          id={id}
          label={texts.label}
          hint={texts.hint}
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
          // Enter would send the form around it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        {found && found.length > 0 && (
          <ul className="mt-1 rounded-control border border-line bg-card">
            {found.map((city) => (
              <li key={`${city.city_id}-${city.geoname_id}`} className="border-line not-first:border-t">
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-4 py-2.5 text-left hover:bg-wash"
                  onClick={() => choose(city)}
                >
                  {city.name}
                  <span className="text-ink2 text-sm">{detailsOf(city).join(' · ')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <a
          href="https://www.geonames.org/"
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center text-ink2 text-sm"
        >
          {texts.source}
        </a>
      </details>
      <p role="status" className="text-sm">
        {status}
      </p>
    </div>
  )
}

/** Cities for what has been typed; null before anything was asked. */
function useFoundCities(locale: Locale, typed: string) {
  const [found, setFound] = useState<FoundCityAnswer[] | null>(null)
  const [failed, setFailed] = useState(false)
  const words = typed.trim()
  useEffect(() => {
    setFailed(false)
    if (words === '') {
      setFound(null)
      return
    }
    let isOld = false
    const timer = setTimeout(async () => {
      try {
        const path = `/api/cities?q=${encodeURIComponent(words)}`
        const cities = parseAnswer(await read(locale, path, { isQuiet: true }), answer)
        if (!isOld) setFound(cities)
      } catch {
        if (!isOld) setFailed(true)
      }
    }, typingMilliseconds)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [locale, words])
  return { found, failed, setFailed }
}
