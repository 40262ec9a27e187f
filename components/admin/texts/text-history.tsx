'use client'
import { useTranslations } from 'next-intl'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { RecordHistory } from '@/components/ui/record-page/record-history.tsx'
import type { RecordField } from '@/components/ui/record-page/use-record-form.ts'
import type { RecordLine } from '../edited-record.tsx'

/** A change of a field, or of the whole record, as read by the page's server. */
export type TextAct = Omit<RecordLine, 'action'> & {
  /** The action on the whole record, in words. */
  what: string
}

type Props<Values extends FieldValues> = {
  acts: readonly TextAct[]
  /** The log knows of older ones. */
  hasMore: boolean
  fields: ReadonlyArray<RecordField<Values>>
  /** Writes a value into its control, to be looked at and saved. */
  onPutBack: (name: FieldPath<Values>, value: unknown) => void
}

/** History of an article or a text page, latest first; each earlier text can be restored. */
export function TextHistory<Values extends FieldValues>({ acts, hasMore, fields, onPutBack }: Props<Values>) {
  const t = useTranslations('AdminTexts')
  if (acts.length === 0) return <p className="text-ink2 text-sm">{t('historyEmpty')}</p>
  return (
    <RecordHistory
      entries={acts.map(({ id, when, who, what, change }) => {
        const field = fields.find(({ name }) => name === change?.field)
        if (!change || !field) return { id, when, who, what }
        const show = field.show ?? plain
        return {
          id,
          when,
          who,
          what: field.label,
          change: { before: show(change.before), after: show(change.after) },
          onPutBack: () => onPutBack(field.name, change.before),
        }
      })}
      more={hasMore && t('moreHistory')}
    />
  )
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
