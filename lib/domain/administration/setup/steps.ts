import type { OperatorPart } from '../../basics/operator/operator.ts'
import type { MailCause } from '../../people/outbox/cause.ts'

/** Steps from an empty site to its first public guide, in their order. */
export const setupSteps = [
  'record',
  'mail',
  'money',
  'languages',
  'place',
  'look',
  'guide',
  'colleague',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** `waiting` is for somebody else, or for an email to arrive. */
export type StepState = 'done' | 'waiting' | 'open' | 'skipped'

/** Missing parts that keep a step open. */
const neededGaps = {
  record: ['operator', 'name', 'support'],
  mail: ['mail'],
  money: ['payment'],
  languages: [],
  place: ['places'],
  look: ['look', 'draft'],
  guide: ['registration'],
  colleague: ['colleague'],
} as const satisfies Record<SetupStep, readonly string[]>

/** Missing parts that a step names and does without. */
const optionalGaps = {
  record: [],
  mail: [],
  money: ['vat', 'rates'],
  languages: [],
  place: [],
  look: ['social'],
  guide: [],
  colleague: [],
} as const satisfies Record<SetupStep, readonly string[]>

export type SetupGap = (typeof neededGaps)[SetupStep][number] | (typeof optionalGaps)[SetupStep][number]

/**
 * State of the test email: `unset` without a mail server on a public site, `untested`, `waiting` in the outbox, `trouble`
 * once an attempt has failed, `sent` until its link is opened, `proven` after that.
 */
export type TestMailState = 'unset' | 'untested' | 'waiting' | 'trouble' | 'sent' | 'proven'

export type TestMail = {
  state: TestMailState
  /** Where emails are files, on a site that runs on this machine alone; null with a mail server. */
  folder: string | null
  /** Time when it was asked for, or when its link was opened; null before any. */
  at: Date | null
  /** Of the address that it goes to; '' before any. */
  domain: string
  /** Of the last attempt that failed. */
  cause: MailCause | null
  /** Words of the mail server. */
  lastError: string | null
}

/** How far the first guide has come. */
export type FirstGuide = 'none' | 'invited' | 'registered' | 'review' | 'public'

/** Facts by which the steps are judged. */
export type SetupFacts = {
  gaps: ReadonlySet<SetupGap>
  skipped: readonly string[]
  mail: TestMail
  guide: FirstGuide
}

export type StepView = {
  step: SetupStep
  state: StepState
  /** Missing parts, those first that keep the step open. */
  gaps: SetupGap[]
}

/** The set-up of the site, as its page shows it. */
export type SetupView = {
  steps: StepView[]
  mail: TestMail
  guide: FirstGuide
  /** Parts that the operator's record lacks. */
  missing: OperatorPart[]
  /** Number of cities that have a page. */
  cities: number
  /** Ways in which guides can pay. */
  payments: { bank: boolean; cards: boolean }
}

/** Each step's state. Nothing is ticked by hand: a step that is done can't be skipped any more. */
export function stepViews({ gaps, skipped, mail, guide }: SetupFacts): StepView[] {
  return setupSteps.map((step) => {
    const needed = neededGaps[step].filter((gap) => gaps.has(gap))
    const optional = optionalGaps[step].filter((gap) => gaps.has(gap))
    const reached = reachedState(step, needed.length > 0, mail, guide)
    return {
      step,
      state: reached === 'open' && skipped.includes(step) ? 'skipped' : reached,
      gaps: [...needed, ...optional],
    }
  })
}

function reachedState(
  step: SetupStep,
  isLacking: boolean,
  mail: TestMail,
  guide: FirstGuide,
): Exclude<StepState, 'skipped'> {
  if (step === 'mail') {
    if (mail.state === 'proven') return 'done'
    return mail.state === 'waiting' || mail.state === 'sent' ? 'waiting' : 'open'
  }
  if (step === 'guide') {
    if (guide === 'public') return 'done'
    // In review it is the admins' turn.
    return guide === 'invited' || guide === 'registered' ? 'waiting' : 'open'
  }
  return isLacking ? 'open' : 'done'
}

/** The step to take next; null when none is open. */
export function nextStep(steps: readonly StepView[]): SetupStep | null {
  return steps.find(({ state }) => state === 'open')?.step ?? null
}

/** Number of steps that are neither done nor left out. */
export function countOpen(steps: readonly StepView[]): number {
  return steps.filter(({ state }) => state === 'open' || state === 'waiting').length
}
