import type { Locale } from '../../../../shared/addresses/locales.ts'
import { writableLocales } from '../../../basics/drafts/fields.ts'
import { type GuideCompletenessFacts, guidePoints, leastGallery } from '../../../core/listing/ranking.ts'
import { completeLocales, type ProfileContent } from './content.ts'

/** Facts besides the fields that count for completeness. */
export type ProfileFacts = Omit<GuideCompletenessFacts, 'textCount' | 'languageCount'> & {
  /** There is one, checked or not. */
  hasCredential: boolean
  /** There is one, published or not. */
  hasTour: boolean
}

/** One thing that makes a profile more complete, with the points of the ranking rule that it brings. */
export type ProfileStep = {
  kind: keyof typeof guidePoints
  /** Of a further text. */
  locale?: Locale
  points: number
  isDone: boolean
}

/**
 * Completeness of a profile once everything in it is public, and its steps: done ones first, then open ones, best
 * first.
 * @param isTranslated texts can be written in other languages than the original: the feature `translations`
 */
export function profileSteps(
  content: ProfileContent,
  facts: ProfileFacts,
  isTranslated: boolean,
): { percent: number; steps: ProfileStep[] } {
  const original = content.original_locale
  const written = completeLocales(content)
  const step = (kind: Exclude<ProfileStep['kind'], 'furtherText'>, isDone: boolean): ProfileStep => ({
    kind,
    points: guidePoints[kind],
    isDone,
  })
  const steps = [
    step('text', written.includes(original)),
    step('portrait', facts.hasPortrait),
    step('verifiedCredential', facts.hasVerifiedCredential),
    step('languages', content.languages.length > 0),
    step('gallery', facts.galleryCount >= leastGallery),
    step('publishedExcursion', facts.publishedExcursionCount > 0),
    step('workingHours', facts.hasWorkingHours),
    ...writableLocales(original, isTranslated)
      .slice(1)
      .map(
        (locale): ProfileStep => ({
          kind: 'furtherText',
          locale,
          points: guidePoints.furtherText,
          isDone: written.includes(locale) && !content.unchecked_locales.includes(locale),
        }),
      ),
  ]
  const sum = (some: readonly ProfileStep[]) => some.reduce((total, { points }) => total + points, 0)
  const done = steps.filter(({ isDone }) => isDone)
  const open = steps.filter(({ isDone }) => !isDone).sort((one, other) => other.points - one.points)
  return { percent: Math.round((100 * sum(done)) / sum(steps)), steps: [...done, ...open] }
}
