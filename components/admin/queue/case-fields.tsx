'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Passages, passagesOf } from '@/components/ui/text-difference.tsx'
import { queueRules } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { CaseSection } from './case-section.tsx'
import { type CaseFieldAnswer, FieldFindings, fieldMark } from './field-parts.tsx'
import { MarkButton } from './mark-button.tsx'
import { PlainField } from './plain-field.tsx'
import { useFieldLines } from './use-field-lines.ts'
import { useFieldNames } from './use-field-names.ts'

type Props = {
  locale: Locale
  shown: CaseAnswer
  fields: readonly CaseFieldAnswer[]
  /** The guide's or the author's first name. */
  person: string
  marks: readonly string[]
  onMark: (mark: string) => void
  /** The field that F marks. */
  current: string | null
  onCurrent: (mark: string) => void
}

/** Submitted values beside the public ones, field by field; without a public version, the submitted value alone. */
export function CaseFields({ locale, shown, fields, ...field }: Props) {
  if (!queueRules[shown.queue].hasPublicVersion) {
    return fields.map((one) => (
      <PlainField key={fieldMark(one)} locale={locale} caseId={shown.id} field={one} {...field} />
    ))
  }
  return fields.map((one) => (
    <FieldPart
      // A newer version is another text: an opened one is folded again.
      key={`${shown.version}${fieldMark(one)}`}
      locale={locale}
      shown={shown}
      field={one}
      {...field}
    />
  ))
}

type PartProps = Omit<Props, 'fields'> & { field: CaseFieldAnswer }

function FieldPart({ locale, shown, field, person, marks, onMark, current, onCurrent }: PartProps) {
  const t = useTranslations('AdminQueue')
  const nameOf = useFieldNames(locale)
  const [isWhole, setWhole] = useState(false)
  const { name, before, after, warnings } = field
  const mark = fieldMark(field)
  const language = field.locale ?? locale
  const isText = typeof (after ?? before) === 'string' && (field.locale !== null || proseFields.has(name))
  const passages = useMemo(
    () => (isText ? passagesOf({ before: asText(before), after: asText(after), language, isWhole }) : []),
    [isText, before, after, language, isWhole],
  )
  const isCut = isWhole || passages.some(({ isCutBefore, isCutAfter }) => isCutBefore || isCutAfter)
  const state = before === null || before === '' ? 'isNew' : field.locale && 'isTranslated'
  return (
    <CaseSection mark={mark} isCurrent={current === mark} onCurrent={onCurrent} className="py-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`field-${mark}`} className="font-label font-sans text-sm">
          {nameOf(name)}
        </h3>
        {field.locale && (
          <span className="text-ink2 text-sm">
            {languageName(field.locale, locale)}
            {state === 'isNew' && shown.guide?.published_at != null && `, ${t('isNew')}`}
          </span>
        )}
        <span className="ml-auto flex items-center gap-3">
          {isText && isCut && (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
              className="link min-h-8.5 text-sm pointer-coarse:min-h-11"
            >
              {isWhole ? t('changesOnly') : t('whole')}
            </button>
          )}
          <MarkButton
            isMarked={marks.includes(mark)}
            isCurrent={current === mark}
            label={`${t('mark')}: ${nameOf(mark)}`}
            words={marks.includes(mark) ? t('markedFor', { name: person }) : t('mark')}
            onMark={() => onMark(mark)}
          />
        </span>
      </header>
      {warnings.length > 0 && <FieldFindings kinds={warnings.map(({ kind }) => kind)} />}
      {isText ? (
        <>
          <div className="mt-2 hidden gap-x-10 lg:grid lg:grid-cols-2">
            <div className="border-line border-r pr-5">
              {before === null || before === '' ? (
                <p className="text-ink2 text-md">{t('nothingPublished')}</p>
              ) : (
                <Passages passages={passages} side="before" language={language} warnings={[]} />
              )}
            </div>
            <div>
              <Passages passages={passages} side="after" language={language} warnings={warnings} />
            </div>
          </div>
          <div className="mt-2 lg:hidden">
            <Passages passages={passages} side="both" language={language} warnings={warnings} />
          </div>
        </>
      ) : (
        <Lines locale={locale} field={field} />
      )}
    </CaseSection>
  )
}

/** Without language, and yet somebody's words. */
const proseFields = new Set(['text', 'reply', 'reason', 'words', 'author', 'number'])

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Entries that are struck out on the left and underlined on the right. */
function Lines({ locale, field }: Pick<PartProps, 'locale' | 'field'>) {
  const t = useTranslations('AdminQueue')
  const linesOf = useFieldLines(locale)
  const { name, before, after } = field
  const [old, sent] = [linesOf(name, before), linesOf(name, after)]
  const side = (lines: readonly string[], others: readonly string[], look: string, Tag: 'del' | 'ins') =>
    lines.map((line) => (
      <p key={line} className="text-md leading-normal wrap-anywhere">
        {others.includes(line) ? line : <Tag className={look}>{line}</Tag>}
      </p>
    ))
  const removed = 'rounded-[3px] bg-error-wash px-0.5 text-error decoration-2'
  const added = 'rounded-[3px] bg-ok-wash px-0.5 decoration-2 decoration-ok underline-offset-3'
  return (
    <div className="mt-2 grid gap-x-10 gap-y-2 lg:grid-cols-2">
      <div className={classNames('lg:border-line lg:border-r lg:pr-5', old.length === 0 && 'max-lg:hidden')}>
        {old.length === 0 && <p className="text-ink2 text-md">{t('nothingPublished')}</p>}
        {side(old, sent, removed, 'del')}
      </div>
      <div>{side(sent, old, added, 'ins')}</div>
    </div>
  )
}
