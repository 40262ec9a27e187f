import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { keysOf } from '../../../../shared/records.ts'
import {
  fieldOf,
  type GuideLanguageState,
  isWritten,
  writableLocales,
} from '../../../basics/drafts/fields.ts'
import {
  compulsoryFacts,
  type EditorStep,
  editorSteps,
  excursionTexts,
  plainFacts,
  textFacts,
} from '../facts.ts'
import { familyFacts } from '../family-facts.ts'
import { type ExcursionContent, isFilled, neededTexts } from './content.ts'
import { lowestAmount, peopleWithoutPrice, type Tier } from './tiers.ts'

/**
 * The steps of a tour. On a site without translations that of languages is there only to hide versions that are public
 * already.
 */
export function stepsOf(tour: {
  isTranslated: boolean
  versions: ReadonlyArray<{ state: GuideLanguageState; isPublic: boolean }>
}): readonly EditorStep[] {
  const hasLanguages =
    tour.isTranslated || tour.versions.some(({ state, isPublic }) => isPublic && state !== 'original')
  return hasLanguages ? editorSteps : editorSteps.filter((step) => step !== 'languages')
}

/** State of a step: nothing in it yet, something missing, everything there. */
export type StepState = 'empty' | 'half' | 'done'

/** Something that is missing before an excursion can be sent to moderation. `field` is the editor's. */
export type MissingPart = { step: EditorStep; field: string; locale: Locale | null }

/** Something that would make it better. */
export type Advice = {
  step: EditorStep
  kind: 'photos' | 'translations' | 'stops' | 'places'
  locales?: Locale[]
}

/** A page with fewer looks poor. */
export const recommendedPhotos = 3

/** Fields that an excursion still needs before submission, in the order of the steps. */
export function missingInExcursion(content: ExcursionContent, tiers: readonly Tier[]): MissingPart[] {
  const original = content.original_locale
  const missing: MissingPart[] = []
  const add = (step: EditorStep, field: string, locale: Locale | null = null) =>
    missing.push({ step, field, locale })
  for (const name of excursionTexts) {
    if (!isFilled(content, name, original)) add(textFacts[name].step, fieldOf(name, original), original)
  }
  for (const name of compulsoryFacts) {
    if (!isWritten(content[name])) add(plainFacts[name].step, name)
  }
  if (lowestAmount(tiers) === 0 || peopleWithoutPrice(tiers, content.max_guests).length > 0) {
    add('price', 'tiers')
  }
  return missing.sort((one, other) => editorSteps.indexOf(one.step) - editorSteps.indexOf(other.step))
}

/** The texts of a translation that the original has and the translation has not. */
export function missingTexts(content: ExcursionContent, locale: Locale): string[] {
  return neededTexts(content).filter((name) => !isFilled(content, name, locale))
}

/** @param isTranslated texts can be written in other languages than the original: the feature `translations` */
export function adviceFor(content: ExcursionContent, photoCount: number, isTranslated: boolean): Advice[] {
  const others = writableLocales(content.original_locale, isTranslated).slice(1)
  const untranslated = others.filter((locale) => missingTexts(content, locale).length > 0)
  return [
    ...(content.stops.length < 2 ? [{ step: 'itinerary' as const, kind: 'stops' as const }] : []),
    ...(content.meeting_position === null ? [{ step: 'itinerary' as const, kind: 'places' as const }] : []),
    ...(photoCount < recommendedPhotos ? [{ step: 'photos' as const, kind: 'photos' as const }] : []),
    ...(untranslated.length > 0
      ? [{ step: 'languages' as const, kind: 'translations' as const, locales: untranslated }]
      : []),
  ]
}

/** The sign of each step. */
export function stepStates(
  content: ExcursionContent,
  tiers: readonly Tier[],
  photoCount: number,
): Record<EditorStep, StepState> {
  const missing = missingInExcursion(content, tiers)
  const lacks = (step: EditorStep) => missing.some((one) => one.step === step)
  const translated = locales.filter((locale) => missingTexts(content, locale).length === 0).length
  const hasTitle = isFilled(content, 'title', content.original_locale)
  const mark = (step: EditorStep, isBegun: boolean): StepState =>
    lacks(step) ? (isBegun ? 'half' : 'empty') : 'done'
  return {
    basics: mark('basics', hasTitle),
    itinerary:
      content.stops.length === 0 && lacks('itinerary')
        ? 'empty'
        : mark('itinerary', content.stops.length > 0),
    families: keysOf(familyFacts).some((name) => content[name] !== null) ? 'done' : 'empty',
    price: mark('price', tiers.length > 0),
    photos: photoCount === 0 ? 'empty' : photoCount < recommendedPhotos ? 'half' : 'done',
    languages: !hasTitle ? 'empty' : translated === locales.length ? 'done' : 'half',
    check: 'empty',
  }
}
