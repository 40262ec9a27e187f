import type {
  DashboardView,
  WaitingReview,
  WaitingThread,
} from '@/lib/domain/administration/dashboard/dashboard.ts'
import type { GuideLanguageState } from '@/lib/domain/basics/drafts/fields.ts'
import type { ProfileStep } from '@/lib/domain/catalogue/guides/profile/completeness.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { bannerOf, type ProfileModeration } from '../editor/moderation.ts'

type Tour = {
  id: number
  title: string
  status: 'draft' | 'pending' | 'published' | 'rejected' | 'archived'
  isSentBack: boolean
}

export type DashboardFacts = ProfileModeration & {
  hasUnsent: boolean
  steps: ProfileStep[]
  versions: Array<{ locale: Locale; state: GuideLanguageState }>
  tours: Tour[]
  unreadCount: number
  /** Working hours are set. */
  hasHours: boolean
  /** There is a document, checked or not. */
  hasDocument: boolean
  /** Conversations awaiting a reply, longest first. */
  waiting?: readonly WaitingThread[]
  /** Without an answer. */
  reviews?: readonly WaitingReview[]
  subscription?: DashboardView['subscription']
}

/** One thing to do, by its words under `Dashboard.tasks`; `path` without locale prefix. */
export type Task = {
  kind:
    | 'answer'
    | 'review'
    | 'payment'
    | 'unread'
    | 'sentBack'
    | 'unsent'
    | 'tourSentBack'
    | 'tourDraft'
    | 'outdated'
    | 'step'
    | 'suspended'
  path: string
  /** Of the tour. */
  title?: string
  count?: number
  locale?: Locale
  step?: ProfileStep
  thread?: WaitingThread
  review?: WaitingReview
}

const most = 5
/** Maximum number of replies listed, to leave room for other tasks. */
const mostAnswers = 3
const mostReviews = 1

/** Next tasks of a guide with a page, most urgent first. */
export function tasksOf(facts: DashboardFacts): Task[] {
  const { unreadCount, tours, versions, steps, hasUnsent } = facts
  const { waiting = [], reviews = [], subscription } = facts
  const isUnpaid = subscription?.state === 'past_due' || subscription?.state === 'grace'
  const banner = bannerOf(facts, hasUnsent)
  const tourPath = ({ id }: Tour) => `/profile/excursions/${id}/check`
  const outdated = versions.find(({ state }) => state === 'outdated' || state === 'incomplete')
  const next = steps.find(({ isDone }) => !isDone)
  const tasks: Task[] = [
    ...waiting.slice(0, mostAnswers).map((thread) => ({
      kind: 'answer' as const,
      path: `/profile/messages/${thread.id}`,
      thread,
    })),
    // Unread messages that need no answer.
    ...(unreadCount > 0 && waiting.length === 0
      ? [{ kind: 'unread' as const, path: '/profile/messages', count: unreadCount }]
      : []),
    ...(banner === 'suspended' || banner === 'closed'
      ? [{ kind: 'suspended' as const, path: '/profile' }]
      : []),
    ...(banner === 'sentBack' || banner === 'unsent' ? [{ kind: banner, path: '/profile' }] : []),
    ...(isUnpaid || subscription?.state === 'expired'
      ? [{ kind: 'payment' as const, path: '/profile/subscription' }]
      : []),
    ...reviews.slice(0, mostReviews).map((review) => ({
      kind: 'review' as const,
      path: `/profile/reviews?waiting=1#review-${review.id}`,
      review,
    })),
    ...tours
      .filter(({ isSentBack, status }) => isSentBack && status !== 'archived')
      .map((tour) => ({ kind: 'tourSentBack' as const, path: tourPath(tour), title: tour.title })),
    ...tours
      .filter(({ isSentBack, status }) => status === 'draft' && !isSentBack)
      .map((tour) => ({ kind: 'tourDraft' as const, path: tourPath(tour), title: tour.title })),
    ...(outdated
      ? [
          {
            kind: 'outdated' as const,
            path: `/profile/languages?text=${outdated.locale}`,
            locale: outdated.locale,
          },
        ]
      : []),
    ...(next ? [{ kind: 'step' as const, path: stepAddress(next), step: next }] : []),
  ]
  return tasks.slice(0, most)
}

/** One of the steps to the first publication. */
export type OnboardingStep = {
  kind: 'text' | 'portrait' | 'languages' | 'tour' | 'hours' | 'documents' | 'submit'
  path: string
  isDone: boolean
  /** The page may be published without. */
  isOptional?: boolean
}

/** The steps of a guide whose page has never been public. */
export function onboardingOf(facts: DashboardFacts): OnboardingStep[] {
  const { steps, tours, submission, hasHours, hasDocument } = facts
  const [draft] = tours.filter(({ status }) => status === 'draft' || status === 'rejected')
  const isDone = (kind: ProfileStep['kind']) => steps.some((step) => step.kind === kind && step.isDone)
  return [
    { kind: 'text', path: '/profile#texts', isDone: isDone('text') },
    { kind: 'portrait', path: '/profile#portrait', isDone: isDone('portrait') },
    { kind: 'languages', path: '/profile#languages', isDone: isDone('languages') },
    {
      kind: 'tour',
      path: draft ? `/profile/excursions/${draft.id}/basics` : '/profile/excursions',
      isDone: tours.some(({ status }) => status === 'pending' || status === 'published'),
    },
    { kind: 'hours', path: '/profile/settings/calendar/hours', isDone: hasHours },
    { kind: 'documents', path: '/profile#credentials', isDone: hasDocument, isOptional: true },
    { kind: 'submit', path: '/profile#submit', isDone: submission?.state === 'pending' },
  ]
}

function stepAddress({ kind, locale }: ProfileStep): string {
  switch (kind) {
    case 'furtherText':
      return `/profile/languages?text=${locale}`
    case 'publishedExcursion':
      return '/profile/excursions'
    case 'verifiedCredential':
      return '/profile#credentials'
    case 'languages':
      return '/profile#languages'
    case 'text':
      return '/profile#texts'
    case 'workingHours':
      return '/profile/settings/calendar/hours'
    default:
      return '/profile#photos'
  }
}
