'use client'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names.ts'
import { FieldGroup, fieldParts } from '@/components/ui/form/field.tsx'
import type { ApiForm } from '@/components/ui/form/use-api-form.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import type { ContactValues, Recipients, SeveralTexts } from './contact-fields.ts'

type Guide = Recipients['guides'][number]

type Props = {
  form: ApiForm<ContactValues>
  label: string
  guides: Guide[]
  texts: SeveralTexts
  /** The language of the tour. */
  languageCode: string
  /** The chosen day. */
  day: CalendarDate | null
}

/**
 * Recipients of the message, each with a button to remove or add them, and with obstacles. It starts with the first
 * five; the others wait behind a button.
 */
export function ChosenGuides({ form, label, guides, texts, languageCode, day }: Props) {
  const [isOpen, setOpen] = useState(false)
  const first = guides.slice(0, maxGuidesAtOnce).map(({ id }) => String(id))
  const chosen = useWatch({ control: form.control, name: 'guideIds' }) ?? first
  const most = first.length
  const isFull = chosen.length >= most
  const hasMore = guides.length > most && !isOpen
  const { frame, control } = fieldParts({ label, ...form.field('guideIds') })
  const { id: _, ...boxes } = control
  return (
    <FieldGroup {...frame}>
      <ul className="border-line border-t">
        {guides.map((guide, index) => {
          const isChosen = chosen.includes(String(guide.id))
          return (
            <li
              key={guide.id}
              className={classNames(
                'border-line border-b',
                index >= most && !isOpen && 'not-has-checked:hidden',
              )}
            >
              <label
                className={classNames(
                  'group flex min-h-14 items-center gap-3 rounded-control py-2 has-focus-visible:outline-2 has-focus-visible:outline-sea',
                  !isChosen && 'text-ink2',
                  !isChosen && isFull && 'cursor-default',
                )}
              >
                <input
                  type="checkbox"
                  className="sr-only"
                  value={guide.id}
                  defaultChecked={first.includes(String(guide.id))}
                  aria-disabled={(!isChosen && isFull) || undefined}
                  {...boxes}
                  onChange={(event) => {
                    if (event.target.checked && isFull) event.target.checked = false
                    else void boxes.onChange(event)
                  }}
                />
                <span className={classNames('shrink-0', !isChosen && 'opacity-50')}>{guide.face}</span>
                <span className="min-w-0 grow">
                  <span dir="auto" className="block wrap-anywhere">
                    <PersonName>{guide.name}</PersonName>
                  </span>
                  <Remarks guide={guide} texts={texts} languageCode={languageCode} day={day} />
                </span>
                <span
                  aria-hidden="true"
                  title={isChosen ? texts.leaveOut : texts.takeIn}
                  className={classNames(
                    'grid size-11 shrink-0 place-items-center rounded-control group-hover:bg-hover',
                    !isChosen && isFull && 'invisible',
                  )}
                >
                  <Icon name={isChosen ? 'close' : 'plus'} size={18} />
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {hasMore && !isFull && (
          <button
            type="button"
            className="link-plain inline-flex min-h-11 items-center gap-2 font-label"
            onClick={() => setOpen(true)}
          >
            <Icon name="plus" size={18} />
            {texts.add}
          </button>
        )}
        <p role="status" className="py-2 text-ink2 text-sm">
          {texts.more[chosen.length]}
        </p>
      </div>
    </FieldGroup>
  )
}

/** Obstacles of a guide for this message; otherwise the usual reply time. */
function Remarks({
  guide: { languages = [], busyDays = [], remark },
  texts,
  languageCode,
  day,
}: Pick<Props, 'texts' | 'languageCode' | 'day'> & { guide: Guide }): ReactNode {
  const warnings = [
    languages.includes(languageCode) ? '' : texts.notSpoken,
    day && busyDays.includes(day) ? texts.busy : '',
  ].filter((one) => one !== '')
  if (warnings.length === 0) return <span className="block text-ink2 text-sm">{remark}</span>
  return warnings.map((warning) => (
    <span key={warning} className="block text-sm text-warning">
      {warning}
    </span>
  ))
}
