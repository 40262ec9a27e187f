'use client'
import { useTranslations } from 'next-intl'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WholeText } from '@/components/ui/text-difference.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { CaseSection } from './case-section.tsx'
import { type CaseFieldAnswer, FieldFindings, fieldMark, Paper } from './field-parts.tsx'
import { MarkButton } from './mark-button.tsx'
import { useFieldLines } from './use-field-lines.ts'
import { useFieldNames } from './use-field-names.ts'

type Props = {
  locale: Locale
  caseId: string
  field: CaseFieldAnswer
  person: string
  marks: readonly string[]
  onMark: (mark: string) => void
  current: string | null
  onCurrent: (mark: string) => void
}

/** A field of something that has no other version: its name, and what it says. */
export function PlainField({ locale, caseId, field, person, marks, onMark, current, onCurrent }: Props) {
  const t = useTranslations('AdminQueue')
  const nameOf = useFieldNames(locale)
  const linesOf = useFieldLines(locale)
  const { name, after, warnings } = field
  const mark = fieldMark(field)
  const isMarked = marks.includes(mark)
  const lines = linesOf(name, after)
  return (
    <CaseSection
      mark={mark}
      isCurrent={current === mark}
      onCurrent={onCurrent}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-2 lg:grid-cols-[11rem_minmax(0,1fr)_auto]"
    >
      <h3 id={`field-${mark}`} className="py-1.5 font-label font-sans text-sm">
        {nameOf(mark)}
      </h3>
      <div className="py-1 max-lg:col-span-2 max-lg:row-start-2">
        {warnings.length > 0 && <FieldFindings kinds={warnings.map(({ kind }) => kind)} />}
        {name === 'place_editor' && typeof after === 'string' ? (
          <LocaleLink
            locale={locale}
            href={after}
            target="_blank"
            className="link inline-flex min-h-8.5 items-center text-md pointer-coarse:min-h-11"
          >
            {t('correctPlace')}
          </LocaleLink>
        ) : typeof after === 'string' && lines[0] === after ? (
          <WholeText text={after} language={field.locale ?? locale} warnings={warnings} />
        ) : (
          lines.map((line) => (
            <p key={line} className="text-md leading-normal wrap-anywhere">
              {line}
            </p>
          ))
        )}
        {name === 'document' && <Paper locale={locale} caseId={caseId} name={lines[0] ?? ''} />}
      </div>
      <MarkButton
        isMarked={isMarked}
        isCurrent={current === mark}
        label={`${t('mark')}: ${nameOf(mark)}`}
        words={isMarked ? t('markedFor', { name: person }) : t('mark')}
        onMark={() => onMark(mark)}
      />
    </CaseSection>
  )
}
