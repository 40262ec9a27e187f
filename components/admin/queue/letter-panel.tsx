'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { Key } from '@/components/ui/key.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { type DecisionKind, maxLetterLength } from '@/lib/domain/administration/moderation/case.ts'
import { composeLetter } from '@/lib/domain/administration/moderation/letter.ts'
import { queueRules, type SendBackReason } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { hasReason, type LetterDraft, withReason } from './letter-draft.ts'
import { useFieldNames } from './use-field-names.ts'

type Props = {
  locale: Locale
  shown: CaseAnswer
  person: string
  /** Kind of decision; the reason for closing a report is for colleagues, all others are for the person concerned. */
  kind: DecisionKind
  marks: readonly string[]
  draft: LetterDraft
  /** Not while something has happened to the case; the letter stays. */
  canDecide: boolean
  onDraft: (draft: LetterDraft) => void
  onSend: () => void
  onCancel: () => void
}

/** The letter that sends a case back. It is docked at the foot, so that the text stays readable above it. */
export function LetterPanel({
  locale,
  shown,
  person,
  kind,
  marks,
  draft,
  canDecide,
  onDraft,
  onSend,
  onCancel,
}: Props) {
  const t = useTranslations('AdminQueue')
  const nameOf = useFieldNames(locale)
  const first = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const title = useId()
  useEffect(() => {
    ;(first.current ?? text.current)?.focus()
  }, [])
  const { letter, queue } = shown
  const isForColleagues = kind === 'approve'
  const isForSides = queueRules[queue].mailsTo === 'sides'
  const closing = isForSides ? 'keep' : 'close'
  const choose = (key: SendBackReason) => onDraft(withReason(letter, draft, key, marks))
  const saysWhy = isForColleagues ? draft.text.trim() !== '' : hasReason(letter, draft.text)
  const canSend = canDecide && saysWhy
  return (
    <form
      aria-labelledby={title}
      data-foot-bar=""
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') onCancel()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSend) onSend()
      }}
      className="relative grid gap-x-8 gap-y-4 overflow-y-auto border-line border-t bg-card px-4 py-5 shadow-popover max-lg:max-h-[85dvh] lg:max-h-[60dvh] lg:grid-cols-[minmax(16rem,2fr)_4fr] lg:px-6"
    >
      <div>
        <h2 id={title} className="title text-lg">
          {isForColleagues ? t(`letter.${closing}Title`) : t(`letter.title.${queue}`, { name: person })}
        </h2>
        {isForColleagues ? (
          <p className="text-ink2 text-sm">{t(`letter.${closing}Hint`)}</p>
        ) : (
          <fieldset className="mt-2">
            <p className="text-ink2 text-sm">{t('letter.hint', { last: letter.reasons.length })}</p>
            <legend className="sr-only">{t('letter.reasons')}</legend>
            {letter.reasons.map(({ key }, index) => (
              <Checkbox
                key={key}
                id={`reason-${key}`}
                ref={index === 0 ? first : undefined}
                checked={draft.chosen.includes(key)}
                onChange={() => choose(key)}
                lineClassName="-mx-2 min-h-8.5 rounded-day px-2 py-1 text-sm has-checked:bg-wash *:last:grow pointer-coarse:min-h-11 pointer-coarse:py-2.5"
              >
                <span className="flex items-center justify-between gap-2">
                  {t(`reasons.${key}`)} <Key>{index + 1}</Key>
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {marks.length > 0 && !isForColleagues && (
          <p className="mt-2 flex gap-2 text-sm text-warning">
            <WorkIcon name="flag" size={17} />
            {t('letter.marked', { fields: inARow(marks.map(nameOf), locale), name: person })}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <TextArea
          id="letter"
          ref={text}
          label={
            isForColleagues
              ? t(isForSides ? 'letter.statement' : 'letter.colleagues')
              : t('letter.label', { language: languageName(letter.locale, locale) })
          }
          lang={isForColleagues && !isForSides ? locale : letter.locale}
          rows={8}
          maxLength={maxLetterLength}
          required
          value={draft.text}
          onChange={(event) => onDraft({ ...draft, text: event.target.value, isEdited: true })}
        />
        <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p
            id={`${title}-state`}
            className={classNames('mr-auto text-sm', saysWhy ? 'text-ink2' : 'text-warning')}
          >
            {saysWhy ? (
              <>
                {t(isForColleagues && !isForSides ? 'letter.holds' : 'letter.waits')} <Key>Z</Key>
              </>
            ) : (
              t(
                isForColleagues
                  ? isForSides
                    ? 'letter.sayReasons'
                    : 'letter.sayWhy'
                  : 'letter.chooseReason',
              )
            )}
          </p>
          {draft.isEdited && !isForColleagues && (
            <button
              type="button"
              className="link min-h-11 text-sm"
              onClick={() =>
                onDraft({
                  ...draft,
                  text: composeLetter(letter, draft.chosen, marks),
                  isEdited: false,
                })
              }
            >
              {t('letter.template')}
            </button>
          )}
          <Button variant="quiet" size="small" onClick={onCancel} className="gap-2">
            {t('letter.cancel')} <Key>Esc</Key>
          </Button>
          <Button
            type="submit"
            size="small"
            disabled={!canSend}
            aria-describedby={`${title}-state`}
            className="gap-2"
          >
            {isForColleagues ? t(`letter.${closing}`) : t(`letter.send.${queue}`)}{' '}
            <Key on="primary">Ctrl ↵</Key>
          </Button>
        </div>
      </div>
    </form>
  )
}
