'use client'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { comparePassages, type Passage, type Run, shortenPassages } from '@/lib/shared/text-differences.ts'
import { classNames } from './class-names.ts'

/** A range of the second text to highlight. */
type Warning = { from: number; to: number }

type Props = {
  before: string
  after: string
  language: string
  warnings: readonly Warning[]
  /** All of it, not only the sentences that changed. */
  isWhole: boolean
}

/** The passages of two texts in which they differ, once for all the ways of showing them. */
export function passagesOf({ before, after, language, isWhole }: Omit<Props, 'warnings'>): Passage[] {
  const passages = comparePassages(before, after, language)
  return isWhole ? passages : shortenPassages(passages, language)
}

/** A text that is compared with nothing. */
export function WholeText({
  text,
  ...words
}: {
  text: string
  language: string
  warnings: readonly Warning[]
}) {
  const runs = [{ kind: 'same' as const, text, at: 0 }]
  return (
    <Passages
      passages={[{ runs, isCutBefore: false, isCutAfter: false, isRewritten: false }]}
      side="after"
      {...words}
    />
  )
}

/** One side of a comparison, or both in one running text. */
export function Passages({
  passages,
  side,
  language,
  warnings,
}: {
  passages: readonly Passage[]
  side: 'before' | 'after' | 'both'
  language: string
  warnings: readonly Warning[]
}) {
  const isLeftOut = ({ kind }: Run) =>
    kind === (side === 'before' ? 'added' : side === 'after' ? 'removed' : '')
  return passages.map(({ runs, isCutBefore, isCutAfter, isRewritten }) =>
    isRewritten ? (
      <Rewritten
        key={`${runs[0]?.kind}${runs[0]?.at}`}
        {...{ runs, side, language }}
        warnings={side === 'before' ? [] : warnings}
      />
    ) : (
      <p
        dir="auto"
        key={`${runs[0]?.kind}${runs[0]?.at}`}
        lang={language}
        className="mt-2 whitespace-pre-line text-md leading-normal wrap-anywhere first:mt-0"
      >
        {isCutBefore && '… '}
        {runs
          .filter((run) => !isLeftOut(run))
          .map((run) => (
            <Stretch key={`${run.kind}${run.at}`} run={run} warnings={side === 'before' ? [] : warnings} />
          ))}
        {isCutAfter && ' …'}
      </p>
    ),
  )
}

type RewrittenProps = {
  runs: readonly Run[]
  side: 'before' | 'after' | 'both'
  language: string
  warnings: readonly Warning[]
}

/** A rewritten paragraph: both versions whole, since they share too few words to compare. */
function Rewritten({ runs, side, language, warnings }: RewrittenProps) {
  const t = useTranslations('TextDifference')
  const shown = runs.filter(
    ({ kind }) => side === 'both' || kind === (side === 'before' ? 'removed' : 'added'),
  )
  return shown.map(({ kind, text, at }) => {
    const Tag = kind === 'removed' ? 'del' : 'ins'
    return (
      <Tag
        key={`${kind}${at}`}
        className={classNames(
          'mt-2 block rounded-control px-3 py-2 no-underline first:mt-0',
          kind === 'removed' ? 'bg-error-wash' : 'bg-ok-wash',
        )}
      >
        <span className={classNames('block font-label text-sm', kind === 'removed' && 'text-error')}>
          {t(kind === 'removed' ? 'formerText' : 'newText')}
        </span>
        <span
          dir="auto"
          lang={language}
          className="block whitespace-pre-line text-md leading-normal wrap-anywhere"
        >
          {marked(text.trimEnd(), at, warnings)}
        </span>
      </Tag>
    )
  })
}

function Stretch({ run: { kind, text, at }, warnings }: { run: Run; warnings: readonly Warning[] }) {
  const t = useTranslations('TextDifference')
  if (kind === 'removed') {
    return (
      <del className="rounded-[3px] bg-error-wash px-0.5 text-error decoration-2">
        <span className="sr-only">{t('removed')} </span>
        {text}
      </del>
    )
  }
  const words = marked(text, at, warnings)
  if (kind === 'same') return words
  return (
    <ins className="rounded-[3px] bg-ok-wash px-0.5 decoration-2 decoration-ok underline-offset-3">
      <span className="sr-only">{t('added')} </span>
      {words}
    </ins>
  )
}

/** The parts of a stretch, with a mark over what the checks have found. */
function marked(text: string, at: number, warnings: readonly Warning[]): ReactNode {
  const parts: ReactNode[] = []
  let done = 0
  for (const { from, to } of warnings) {
    const [start, end] = [Math.max(from - at, done), Math.min(to - at, text.length)]
    if (start >= end) continue
    parts.push(
      <Fragment key={start}>
        {text.slice(done, start)}
        <mark className="rounded-[3px] bg-warning-wash px-0.5 text-ink underline decoration-2 decoration-warning underline-offset-3">
          {text.slice(start, end)}
        </mark>
      </Fragment>,
    )
    done = end
  }
  return parts.length === 0 ? text : [...parts, text.slice(done)]
}
