import { z } from 'zod'
import { keysOf } from '../../../shared/records.ts'

// Answers to what families, older people and wheelchair users ask about a tour: facts with a column each, and a short note in each
// language. They join the table of all facts in `facts.ts`. A fact that nobody has stated is null, which isn't "no".

export const familyLimits = {
  note: 60,
  walkingMetres: 60_000,
  /** The last year of childhood. */
  childAge: 17,
  age: 99,
  seats: 20,
} as const

const access = ['full', 'partly', 'no'] as const

/** Values of facts that are one of several; their words are in `TourFields.choices`. */
const choices = {
  steps: ['none', 'few', 'many'],
  wheelchair: access,
  pushchair: access,
  pace: ['easy', 'moderate', 'brisk'],
  toilets: ['often', 'some', 'none'],
  clothing: ['shoes', 'covered', 'warm'],
} as const
type FamilyChoice = keyof typeof choices

const fact = { step: 'families', empty: null } as const
const age = z.int().min(0).max(familyLimits.childAge).nullable()
const seats = z.int().min(0).max(familyLimits.seats).nullable()

/** Columns of `Excursion`. */
export const familyFacts = {
  steps: {
    ...fact,
    schema: z.enum(choices.steps).nullable().describe('Steps on the way.'),
    cell: 'choice',
    column: 'steps',
    type: '"TourSteps"',
  },
  wheelchair: {
    ...fact,
    schema: z.enum(choices.wheelchair).nullable().describe('How much of the route a wheelchair can take.'),
    cell: 'choice',
    column: 'wheelchair',
    type: '"TourAccess"',
  },
  pushchair: {
    ...fact,
    schema: z.enum(choices.pushchair).nullable().describe('How much of the route a pushchair can take.'),
    cell: 'choice',
    column: 'pushchair',
    type: '"TourAccess"',
  },
  pace: {
    ...fact,
    schema: z.enum(choices.pace).nullable(),
    cell: 'choice',
    column: 'pace',
    type: '"TourPace"',
  },
  walking_metres: {
    ...fact,
    schema: z
      .int()
      .min(0)
      .max(familyLimits.walkingMetres)
      .nullable()
      .describe('Distance on foot, in metres.'),
    cell: 'number',
    column: 'walkingMetres',
    type: 'int',
  },
  toilets: {
    ...fact,
    schema: z
      .enum(choices.toilets)
      .nullable()
      .describe('Toilets on the way: often is at least every half hour.'),
    cell: 'choice',
    column: 'toilets',
    type: '"TourToilets"',
  },
  age_from: {
    ...fact,
    schema: age.describe('The youngest age that the tour is for; 0 is any.'),
    cell: 'number',
    column: 'ageFrom',
    type: 'int',
  },
  age_to: {
    ...fact,
    schema: z
      .int()
      .min(0)
      .max(familyLimits.age)
      .nullable()
      .describe('The oldest age that the tour is for; null without a limit.'),
    cell: 'number',
    column: 'ageTo',
    type: 'int',
  },
  child_price_percent: {
    ...fact,
    schema: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('Price of a child in percent of a price per person; 0 is free.'),
    cell: 'number',
    column: 'childPricePercent',
    type: 'int',
  },
  child_price_age: {
    ...fact,
    schema: age.describe('The last age with the price of a child.'),
    cell: 'number',
    column: 'childPriceAge',
    type: 'int',
  },
  car_seats: {
    ...fact,
    schema: seats.describe('Seats for travellers in the guide’s car; 0 is a tour without a car.'),
    cell: 'number',
    column: 'carSeats',
    type: 'int',
  },
  child_seats: {
    ...fact,
    schema: seats.describe('Child seats in the guide’s car.'),
    cell: 'number',
    column: 'childSeats',
    type: 'int',
  },
  clothing: {
    ...fact,
    schema: z.enum(choices.clothing).nullable().describe('What to wear.'),
    cell: 'choice',
    column: 'clothing',
    type: '"TourClothing"',
  },
} as const
export type FamilyFact = keyof typeof familyFacts

const note = { step: 'families', cell: 'text', empty: '', schema: z.string().max(familyLimits.note) } as const

/** Texts in each language: columns of `ExcursionTranslation`. A version of the texts is complete without them. */
export const noteFacts = {
  pushchair_note: { ...note, column: 'pushchairNote' },
  steps_note: { ...note, column: 'stepsNote' },
  walking_note: { ...note, column: 'walkingNote' },
  toilets_note: { ...note, column: 'toiletsNote' },
  children_note: { ...note, column: 'childrenNote' },
  wheelchair_note: { ...note, column: 'wheelchairNote' },
  car_note: { ...note, column: 'carNote' },
  clothing_note: { ...note, column: 'clothingNote' },
} as const

/** Rows of the page's table and of the editor: facts that belong together, with their note. */
export const familyRows = {
  pushchair: { facts: ['pushchair'], note: 'pushchair_note' },
  steps: { facts: ['steps'], note: 'steps_note' },
  walking: { facts: ['pace', 'walking_metres'], note: 'walking_note' },
  toilets: { facts: ['toilets'], note: 'toilets_note' },
  children: {
    facts: ['age_from', 'age_to', 'child_price_percent', 'child_price_age'],
    note: 'children_note',
  },
  wheelchair: { facts: ['wheelchair'], note: 'wheelchair_note' },
  car: { facts: ['car_seats', 'child_seats'], note: 'car_note' },
  clothing: { facts: ['clothing'], note: 'clothing_note' },
} as const satisfies Record<string, { facts: readonly FamilyFact[]; note: keyof typeof noteFacts }>
export type FamilyRow = keyof typeof familyRows
export const familyRowNames = keysOf(familyRows)

/** The facts by their columns, as pages show them. */
export type FamilyFactsView = {
  [Name in FamilyFact as (typeof familyFacts)[Name]['column']]: z.output<(typeof familyFacts)[Name]['schema']>
}

/** The notes in one language. */
export type FamilyNotesView = Record<(typeof noteFacts)[keyof typeof noteFacts]['column'], string>

type ChoiceWords = {
  [Name in FamilyChoice]: `choices.${Name}.${(typeof choices)[Name][number]}`
}[FamilyChoice]

/** The values of a fact, and the keys of their words in `TourFields`. */
export function choicesOf(name: FamilyChoice): Array<{ value: string; words: ChoiceWords }> {
  return choices[name].map((value) => ({ value, words: `choices.${name}.${value}` as ChoiceWords }))
}

export function isFamilyChoice(name: string): name is FamilyChoice {
  return Object.hasOwn(choices, name)
}
