'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { RichTextField } from '@/components/ui/editor/rich-text-field.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { FieldError, FieldGroup } from '@/components/ui/form/field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { isComposing } from '@/lib/client/forms/composing.ts'
import { excursionLimits, type excursionLists } from '@/lib/domain/catalogue/excursions/facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useEditor } from './editor-context.ts'
import { Original, OriginalOf } from './language-tabs.tsx'

/** Title, summary and description in a language. */
export function MainTexts({ of }: { of: Locale }) {
  const t = useTranslations('ExcursionEditor')
  const { locale, form, editorTexts } = useEditor()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <OriginalOf name="title" of={of} />
        <TextField
          {...form.field(`title.${of}`)}
          label={t('fields.title')}
          hint={t('hints.title')}
          lang={of}
          autoComplete="off"
        />
      </div>
      <div>
        <OriginalOf name="summary" of={of} />
        <TextArea
          {...form.field(`summary.${of}`)}
          label={t('fields.summary')}
          hint={t('hints.summary', { max: excursionLimits.summary })}
          lang={of}
          rows={2}
        />
      </div>
      <div>
        <OriginalOf name="description" of={of} />
        <ControlledField control={form.control} {...form.field(`description.${of}`)}>
          {({ ref, name: _name, id: _id, ...held }) => (
            <RichTextField
              ref={ref}
              {...held}
              locale={locale}
              label={t('fields.description')}
              lang={of}
              maxLength={excursionLimits.description}
              minHeight={160}
              texts={editorTexts}
            />
          )}
        </ControlledField>
      </div>
    </div>
  )
}

/** Meeting point of the tour, in a language. */
export function MeetingText({ of }: { of: Locale }) {
  const t = useTranslations('ExcursionEditor')
  const { form } = useEditor()
  return (
    <div>
      <OriginalOf name="meeting_point" of={of} />
      <TextArea
        {...form.field(`meeting_point.${of}`)}
        label={t('fields.meeting_point')}
        hint={t('hints.meeting')}
        lang={of}
        rows={2}
      />
    </div>
  )
}

/** A list of short lines in a language, such as what the price includes. */
export function LinesField({ name, of }: { name: (typeof excursionLists)[number]; of: Locale }) {
  const t = useTranslations('ExcursionEditor')
  const { form } = useEditor()
  const field = `${name}.${of}` as const
  const { id, error } = form.field(field)
  const original = useWatch({ control: form.control, name: 'original_locale' })
  const [lines, originalLines] = useWatch({ control: form.control, name: [field, `${name}.${original}`] })
  const write = (next: string[]) => form.setValue(field, next, { shouldDirty: true })
  const focus = (index: number) =>
    requestAnimationFrame(() => document.getElementById(index < 0 ? `${id}-add` : `${id}-${index}`)?.focus())
  const add = () => {
    write([...lines, ''])
    focus(lines.length)
  }
  return (
    <div>
      {of !== original && (
        <Original
          label={t(`fields.${name}`)}
          text={originalLines.join('\n')}
          lang={original}
          onCopy={() => write([...originalLines])}
        />
      )}
      <FieldGroup id={id} label={t(`fields.${name}`)}>
        <ul className="grid gap-2">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own, and their inputs no state
            <li key={index} className="flex items-center gap-2">
              <input
                id={`${id}-${index}`}
                className="field"
                lang={of}
                aria-label={t('lines.line', { name: t(`fields.${name}`), number: index + 1 })}
                value={line}
                onChange={({ target }) => write(lines.map((one, at) => (at === index ? target.value : one)))}
                onKeyDown={(event) => {
                  // Enter that completes a character is not meant for the form.
                  if (event.key !== 'Enter' || isComposing(event)) return
                  event.preventDefault()
                  add()
                }}
              />
              <button
                type="button"
                aria-label={t('lines.remove', { name: line || String(index + 1) })}
                onClick={() => {
                  write(lines.filter((_, at) => at !== index))
                  focus(index - 1)
                }}
                className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink"
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
        <FieldError id={`${id}-error`} message={error} />
        {lines.length < excursionLimits.listItems && (
          <Button id={`${id}-add`} variant="quiet" size="small" className="-ml-3 mt-1" onClick={add}>
            <Icon name="plus" size={18} />
            {t('lines.add')}
          </Button>
        )}
      </FieldGroup>
    </div>
  )
}
