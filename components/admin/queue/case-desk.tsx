'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { DecisionKind } from '@/lib/domain/administration/moderation/case.ts'
import { composeLetter } from '@/lib/domain/administration/moderation/letter.ts'
import { type Queue, queueRules } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Staff } from '@/lib/domain/people/accounts/staff.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { claimShape } from './answers.ts'
import { caseAddress } from './case-address.ts'
import { warningsIn } from './case-checks.tsx'
import { CaseNotice, type CaseStanding } from './case-notice.tsx'
import { CaseView } from './case-view.tsx'
import { ConfirmApproval } from './confirm-approval.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { fieldMark } from './field-parts.tsx'
import { type LetterDraft, reasonsOf, withReason } from './letter-draft.ts'
import { LetterPanel } from './letter-panel.tsx'
import { PassOnDialog } from './pass-on-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import type { Cases } from './use-cases.ts'
import type { Decisions } from './use-decisions.ts'
import { useKeptLetter } from './use-kept-letter.ts'
import type { Work, Works } from './use-work.ts'

type Props = {
  locale: Locale
  queue: Queue
  cases: Cases
  decisions: Decisions
  works: Works
  shown: CaseAnswer
  colleagues: readonly Staff[]
  place: string
}

/** The open case, and everything that can be done with it. */
export function CaseDesk({ locale, queue, cases, decisions, works, shown, colleagues, place }: Props) {
  const t = useTranslations('AdminQueue')
  const { row, claim, newer } = cases
  const [open, setOpen] = useState<'letter' | 'suspend' | 'passOn' | 'warned' | null>(null)
  const [openFor, setOpenFor] = useState<string | null>(null)
  const [hasUnchanged, setUnchanged] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  const { marks, letters, current } = works.of(shown.id)
  const keep = (work: Partial<Work>) => works.keep(shown.id, work)
  // Panels opened for one case close with it.
  const panel = openFor === shown.id ? open : null
  const show = (what: typeof open) => {
    setOpen(what)
    setOpenFor(shown.id)
  }
  const standing = standingOf(shown, newer, claim)
  const hasKeptLetter = useKeptLetter(locale, shown, standing, works)
  const canDecide = standing === 'free' && row !== null
  // Reviews and papers are read without deciding about the page.
  const { isClosedWithNote, hasPublicVersion: isAboutPage } = queueRules[queue]
  // Consequences of a reported conversation are a separate decision.
  const canSendBack = shown.messages.length === 0
  const [letterKind, setLetterKind] = useState<DecisionKind>('reject')
  const author = shown.fields.find(({ name }) => name === 'author')?.after
  const person = typeof author === 'string' ? author : (shown.guide?.firstname ?? '')
  const draft = letters[letterKind] ?? { chosen: [], text: '', isEdited: false }
  const keepLetter = (letter: LetterDraft) => keep({ letters: { ...letters, [letterKind]: letter } })

  const decide = (kind: DecisionKind, text: string) => {
    const isSentBack = kind === 'reject'
    if (!canDecide) return
    const { id, version } = shown
    void decisions
      .decide({
        ...{ queue, row, kind, version, letter: text },
        reasons: isSentBack ? reasonsOf(draft) : [],
        marks: isSentBack ? marks : [],
      })
      .then((hasArrived) => hasArrived && works.forget(id))
    setOpen(null)
    cases.leaveOut(id)
  }
  const write = (kind: DecisionKind) => {
    if (!canDecide) return
    setLetterKind(kind)
    // Reasons for closing begin empty.
    const text = kind === 'approve' ? '' : composeLetter(shown.letter, [], marks)
    if (!letters[kind]) keep({ letters: { ...letters, [kind]: { chosen: [], text, isEdited: false } } })
    show('letter')
  }
  // Closing a report needs reasons.
  const warnings = isClosedWithNote ? 0 : warningsIn(shown).length
  const approve = () => {
    if (isClosedWithNote) write('approve')
    else if (warnings > 0) show('warned')
    else decide('approve', '')
  }
  const toggleMark = (mark: string) => {
    const next = marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark]
    const { reject } = letters
    const isFollowing = reject !== undefined && !reject.isEdited
    keep({
      marks: next,
      current: mark,
      ...(isFollowing && {
        letters: {
          ...letters,
          reject: { ...reject, text: composeLetter(shown.letter, reject.chosen, next) },
        },
      }),
    })
  }
  const takeOver = useApiAction(async () => {
    const answer = await send('POST', locale, `${caseAddress(shown)}/claim`)
    cases.setClaim(shown.id, parseAnswer(answer, claimShape))
  })
  const resume = useApiAction(async () => {
    await send('DELETE', locale, `/api/admin/guides/${shown.guide?.id}/suspension`)
    cases.lookAgain()
  })
  const visible = shown.fields.filter(({ changed }) => hasUnchanged || changed)
  const markable = current ?? (visible[0] ? fieldMark(visible[0]) : null)
  const isWriting = panel === 'letter'
  const canSuspend = shown.guide?.status === 'published'
  useCaseKeys(
    {
      ...(canDecide && !isWriting && { a: approve, p: () => show('passOn') }),
      ...(canDecide && !isWriting && canSendBack && { r: () => write('reject') }),
      ...(canSuspend && isAboutPage && !isWriting && { s: () => show('suspend') }),
      ...(standing === 'taken' && { t: () => void takeOver.run() }),
      ...(markable && { f: () => toggleMark(markable) }),
      n: () => note.current?.focus(),
      u: () => setUnchanged(!hasUnchanged),
      o: () => document.querySelector<HTMLElement>('[data-public-page]')?.click(),
      v: () => document.querySelector<HTMLElement>('[data-preview]')?.click(),
    },
    isWriting && letterKind === 'reject'
      ? shown.letter.reasons.map(
          ({ key }) =>
            () =>
              keepLetter(withReason(shown.letter, draft, key, marks)),
        )
      : [],
  )
  const changed = shown.fields.filter((field) => field.changed)
  const effect = t(`effects.${queue}`, {
    fields: changed.length,
    languages: new Set(changed.flatMap((field) => field.locale ?? [])).size,
    name: person,
    language: languageName(shown.letter.locale, locale),
  })
  return (
    <>
      {standing !== 'free' && (
        <CaseNotice
          {...{ standing, claim, hasKeptLetter }}
          latest={newer ?? shown}
          onTakeOver={() => void takeOver.run()}
          onShowNewer={cases.showNewer}
          onNext={() => cases.leaveOut(shown.id)}
        />
      )}
      {(takeOver.trouble ?? resume.trouble) && (
        <p role="alert" className="px-6 py-2 text-error">
          {takeOver.trouble ?? resume.trouble}
        </p>
      )}
      <CaseView
        // Another case is read from its beginning.
        key={shown.id}
        {...{ locale, shown, row, person, marks, current, hasUnchanged, isWriting }}
        onMark={toggleMark}
        onCurrent={(mark) => mark !== current && keep({ current: mark })}
        onUnchanged={() => setUnchanged(!hasUnchanged)}
        noteField={note}
        onNoted={cases.lookAgain}
      />
      <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10">
        {isWriting ? (
          <LetterPanel
            {...{ locale, shown, person, marks, draft, canDecide }}
            kind={letterKind}
            onDraft={keepLetter}
            onSend={() => decide(letterKind, draft.text.trim())}
            onCancel={() => setOpen(null)}
          />
        ) : (
          <DecisionBar
            {...{ place, effect, canDecide, canSuspend, isAboutPage, warnings }}
            words={{ approve: t(`approve.${queue}`), sendBack: t(`sendBack.${queue}`) }}
            canResume={shown.guide?.status === 'suspended'}
            onApprove={approve}
            onSendBack={canSendBack ? () => write('reject') : null}
            onPassOn={() => show('passOn')}
            onSuspend={() => show('suspend')}
            onResume={() => void resume.run()}
            onStep={cases.step}
          />
        )}
      </div>
      <ConfirmApproval
        {...{ locale, shown }}
        isOpen={panel === 'warned'}
        onClose={() => setOpen(null)}
        onConfirm={() => decide('approve', '')}
      />
      {shown.guide && (
        <SuspendDialog
          {...{ locale, guide: shown.guide }}
          isOpen={panel === 'suspend'}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            cases.lookAgain()
          }}
        />
      )}
      <PassOnDialog
        {...{ locale, shown, colleagues }}
        isOpen={panel === 'passOn'}
        onClose={() => setOpen(null)}
        onDone={() => {
          setOpen(null)
          cases.step(1)
        }}
      />
    </>
  )
}

function standingOf(shown: CaseAnswer, newer: CaseAnswer | null, claim: Cases['claim']): CaseStanding {
  if (newer?.state === 'waiting' || (newer ?? shown).newer_id) return 'newer'
  const state = newer?.state ?? shown.state
  if (state === 'withdrawn') return 'withdrawn'
  if (state === 'settled') return 'settled'
  return claim && !claim.own ? 'taken' : 'free'
}
