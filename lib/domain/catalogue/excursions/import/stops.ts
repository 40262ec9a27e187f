import 'server-only'
import { z } from 'zod'
import { type CellProblem, type Column, numberOf, type RowValues } from '../../../../server/tables/columns.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { excursionLimits, type Stop } from '../facts.ts'

type Point = { latitude: number; longitude: number } | null

const point = z
  .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .nullable()
const points = z
  .array(point)
  .max(excursionLimits.stops)
  .nullable()
  .refine((list) => list !== null, { params: { problem: 'pointLines' } })

/** Positions of the stops, `41.9, 12.5` per line; an empty line is a stop without a position. */
export function placesColumn(name: string): Column {
  return {
    name,
    schema: points,
    read: (cell) => {
      if (cell.trim() === '') return []
      const read = cell.split(/\r\n|\n|\r/).map(pointOf)
      return read.includes(undefined) ? null : read
    },
    write: (value) => {
      const list = value as Point[]
      if (list.every((one) => one === null)) return ''
      return list.map((one) => (one === null ? '' : `${one.latitude}, ${one.longitude}`)).join('\n')
    },
  }
}

function pointOf(line: string): Point | undefined {
  if (line.trim() === '') return null
  const [latitude, longitude, ...more] = line.split(/[,;]/).map((cell) => numberOf(cell, false))
  return typeof latitude === 'number' && typeof longitude === 'number' && more.length === 0
    ? { latitude, longitude }
    : undefined
}

/** The columns that stops fill. A language without any title has an empty cell. */
export function rowOfStops(stops: readonly Stop[]): RowValues {
  const titles = locales.map((locale) => {
    const texts = stops.map(({ title }) => title[locale] ?? '')
    return [fieldOf('stop_title', locale), texts.some((text) => text !== '') ? texts : []]
  })
  const places = stops.map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? null : { latitude, longitude },
  )
  return {
    stop_minutes: stops.map(({ minutes }) => minutes ?? 0),
    ...Object.fromEntries(titles),
    stop_places: places.every((place) => place === null) ? [] : places,
  }
}

/** The stops that a row's columns describe together, line by line; or the column that has another number of lines. */
export function stopsOfRow(values: RowValues): Stop[] | CellProblem {
  const minutes = values.stop_minutes as number[]
  const places = values.stop_places as Point[]
  const titles = locales.map((locale) => {
    const column = fieldOf('stop_title', locale)
    return { locale, column, texts: values[column] as string[] }
  })
  const wrong = [
    ...titles.map(({ column, texts }) => ({ column, texts })),
    { column: 'stop_places', texts: places },
  ].find(({ texts }) => texts.length > 0 && texts.length !== minutes.length)
  if (wrong) {
    const values = { lines: wrong.texts.length, expected: minutes.length }
    return { column: wrong.column, problem: { key: 'linesDiffer', values } }
  }
  const untitled = minutes.findIndex((_, index) => titles.every(({ texts }) => !texts[index]?.trim()))
  if (untitled !== -1) {
    return { column: 'stop_minutes', problem: { key: 'stopUntitled', values: { line: untitled + 1 } } }
  }
  return minutes.map((length, index) => ({
    id: `stop-${index}`,
    title: Object.fromEntries(
      titles.flatMap(({ locale, texts }) => (texts[index] ? [[locale, texts[index]]] : [])),
    ),
    minutes: length,
    latitude: places[index]?.latitude ?? null,
    longitude: places[index]?.longitude ?? null,
  }))
}
