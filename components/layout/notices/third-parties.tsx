'use client'

import { useEffect } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { members, orNull, text } from '@/lib/client/api/shape.ts'
import { currentConsent, isConsentOpen, keepConsent } from '@/lib/client/consent.ts'
import { onNavigationEnd } from '@/lib/client/navigation/navigation.ts'
import { usePagePath } from '@/lib/client/page-path.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ConsentWords, PageNotes } from '@/lib/shared/page-notes/schema.ts'
import { purposesOf, type Vendors } from '@/lib/shared/third-parties.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { PageNote, pageNoteClass } from './page-note.tsx'
import { useConsent } from './use-consent.ts'
import { usePageNotes } from './use-page-notes.ts'

/** A card on phones, a low bar where there is room: the page's content stays in view. */
const consentClass = 'px-4 py-3.5 sm:right-6 md:mx-auto md:max-w-[64rem] md:px-5'

/** The question; null where there is nothing to ask. */
const consentNote = members<Pick<PageNotes, 'consent'>>({
  consent: orNull(
    members<ConsentWords>({
      title: text,
      text,
      allow: text,
      refuse: text,
      choose: text,
      more: text,
      statistics: text,
      statisticsHint: text,
      errors: text,
      errorsHint: text,
      save: text,
    }),
  ),
})

type Props = {
  locale: Locale
  vendors: Vendors
  /** Called when there is nothing left to ask. */
  onSettled: () => void
}

/** Asks about third parties until all are answered, and loads those that are allowed. */
export default function ThirdParties({ locale, vendors, onSettled }: Props) {
  const consent = useConsent()
  const purposes = purposesOf(vendors)
  const isAsking = isConsentOpen(consent, purposes)
  // That page has the question itself.
  const isShown = usePagePath() !== '/consent' && isAsking
  const words = usePageNotes(locale, consentNote, isShown)?.consent

  useEffect(() => {
    if (!isAsking) onSettled()
  }, [isAsking, onSettled])
  useStatistics(vendors.statistics, consent.statistics)
  useErrorReports(vendors.errors, consent.errors)

  if (!isShown || !words) return null
  return (
    <PageNote label={words.title} className={classNames(pageNoteClass, consentClass)}>
      <ConsentQuestion
        locale={locale}
        purposes={purposes}
        words={words}
        onAnswer={(answers) => {
          // The note disappears with the focus in it.
          document.getElementById('content')?.focus({ preventScroll: true })
          keepConsent(answers)
        }}
      />
    </PageNote>
  )
}

function useStatistics(id: string | undefined, answer: boolean | undefined): void {
  useEffect(() => {
    if (!id || answer === undefined) return
    // Nothing to undo, as for almost everybody who refuses.
    if (!answer && !hasStatisticsTraces()) return
    const stop = new AbortController()
    let stopCounting = () => {}
    import('@/lib/client/tag-manager.ts').then(({ countPage, endStatistics }) => {
      if (stop.signal.aborted) return
      if (!answer) return endStatistics()
      const count = () => countPage({ id, isAllowed: () => currentConsent().statistics === true })
      count()
      stopCounting = onNavigationEnd(count)
    }, ignore)
    return () => {
      stop.abort()
      stopCounting()
    }
  }, [id, answer])
}

function useErrorReports(dsn: string | undefined, answer: boolean | undefined): void {
  useEffect(() => {
    if (!dsn || !answer) return
    const reporting = import('@/lib/client/reporting/browser.ts')
    let isStopped = false
    reporting.then(({ startReporting }) => isStopped || startReporting(dsn), ignore)
    return () => {
      isStopped = true
      reporting.then(({ stopReporting }) => stopReporting(), ignore)
    }
  }, [dsn, answer])
}

function hasStatisticsTraces(): boolean {
  return 'dataLayer' in window || document.cookie.includes('_g')
}

/** Offline, there are no third parties either. */
function ignore(): void {}
