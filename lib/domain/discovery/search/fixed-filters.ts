import { z } from 'zod'
import { keysOf } from '../../../shared/records.ts'
import { durations, facet, lastChildAge, minRatings, steps } from '../../core/search-index/facets.ts'
import { statedValues } from '../../core/search-index/stated-facets.ts'

// Filters with a fixed list of values that are found by facet words. Address, form, counts, chips, what loosens them, and the
// arguments of programs follow from one record each; docs/first-hour.md says what a new one needs besides.

type Value = string | number
type Control = 'checkbox' | 'radio' | 'select'

type Definition<Field, Own, Chosen, Argument> = {
  /** Its field in an address and in a search. */
  field: Field
  /** In an address, which is also the name of the form's field. */
  parameter: string
  values: readonly Own[]
  /** The word of a value in the documents. */
  facet(value: Own): string
  /** Checkboxes choose several values, the others one or any. */
  control: Chosen
  /** Guides don't have it. */
  isOfToursOnly?: boolean
  /** A document must have each of the chosen values, not one of them. */
  isEachNeeded?: boolean
  /** When nothing fits: the search without the filter ("Any day"), or by its name if only one value is chosen. */
  looser: 'without' | 'withoutOne'
  /** The argument by which programs filter. Null for a filter that they put into the words of the query, or do without. */
  argument: Argument
}

function filter<
  Field extends string,
  Own extends Value,
  Chosen extends Control,
  Argument extends z.ZodRawShape | null,
>({ values, facet: wordOf, ...rest }: Definition<Field, Own, Chosen, Argument>) {
  const choices = values.map((value) => ({ value, word: wordOf(value) }))
  return { isOfToursOnly: false, isEachNeeded: false, ...rest, choices }
}

const definitions = {
  duration: filter({
    field: 'durations',
    parameter: 'duration',
    values: durations,
    facet: facet.duration,
    control: 'checkbox',
    isOfToursOnly: true,
    looser: 'without',
    argument: null,
  }),
  rating: filter({
    field: 'rating',
    parameter: 'rating',
    values: minRatings,
    facet: facet.rating,
    control: 'radio',
    looser: 'without',
    argument: null,
  }),
  needs: filter({
    field: 'needs',
    parameter: 'need',
    ...statedValues('need'),
    control: 'checkbox',
    isOfToursOnly: true,
    isEachNeeded: true,
    looser: 'withoutOne',
    argument: {
      needs: z
        .array(z.enum(statedValues('need').values))
        .optional()
        .describe(
          'Only tours known to be all of these: without steps, fit for a wheelchair or a pushchair the whole way, at an easy pace, with toilets on the way. A search for guides ignores it.',
        ),
    },
  }),
  /** In years, of the youngest child. */
  childAge: filter({
    field: 'childAge',
    parameter: 'child_age',
    values: steps(0, lastChildAge),
    facet: facet.age,
    control: 'select',
    isOfToursOnly: true,
    looser: 'without',
    argument: {
      child_age: z
        .int()
        .min(0)
        .max(lastChildAge)
        .optional()
        .describe(
          'Only tours known to be for children of this age, in years. A search for guides ignores it.',
        ),
    },
  }),
}

type Definitions = typeof definitions
export type FixedGroup = keyof Definitions
export type FixedValue<Group extends FixedGroup> = Definitions[Group]['choices'][number]['value']
type FieldOf<Group extends FixedGroup> = Definitions[Group]['field']

/** The groups whose control is among these. */
export type GroupWith<Chosen extends Control> = {
  [Group in FixedGroup]: Definitions[Group]['control'] extends Chosen ? Group : never
}[FixedGroup]

/** A filter's field: a list without choices is empty, one value is null. */
export type FixedFields<Group extends FixedGroup> = {
  [Field in FieldOf<Group>]: Group extends GroupWith<'checkbox'>
    ? readonly FixedValue<Group>[]
    : FixedValue<Group> | null
}

type FixedFilter<Group extends FixedGroup> = Omit<Definitions[Group], 'field' | 'choices'> & {
  field: FieldOf<Group>
  choices: readonly { value: FixedValue<Group>; word: string }[]
}

export const fixedFilters: { readonly [Group in FixedGroup]: FixedFilter<Group> } = definitions
export const fixedGroups = keysOf(fixedFilters)

/** Fields by their names, of which a filter knows its own. */
export type AnyFields = Readonly<Record<string, unknown>>

/** The fields of a filter with these values chosen. */
export function choosing<Group extends FixedGroup>(group: Group, values: readonly FixedValue<Group>[]) {
  const { field, control } = fixedFilters[group]
  const value = control === 'checkbox' ? values : (values[0] ?? null)
  return { [field]: value } as FixedFields<Group>
}

/** The choices that the fields name, in the order of the list. */
export function chosenIn<Group extends FixedGroup>(group: Group, fields: AnyFields) {
  const { field, choices } = fixedFilters[group]
  const chosen = fields[field]
  return choices.filter(({ value }) => (Array.isArray(chosen) ? chosen.includes(value) : chosen === value))
}
