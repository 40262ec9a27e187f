'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { isComposing } from '@/lib/client/forms/composing.ts'
import { maxMessageLength } from '@/lib/domain/conversation/enquiries/conversation/message.ts'
import type { TemplateAnswer } from '@/lib/domain/conversation/enquiries/templates/schema.ts'
import { isLocale, type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { keepTemplate, ownLanguageName, removeTemplate } from './template-calls.ts'

/** Keeps what is being written, a new text, or a changed template, under a name. */
export function SaveTemplate({
  locale,
  template,
  body: first,
  onBack,
  onSaved,
}: {
  locale: Locale
  /** That is changed: under another name or in another language it takes the place of this one. */
  template?: TemplateAnswer | undefined
  body: string
  onBack: () => void
  onSaved: () => void
}) {
  const t = useTranslations('ReplyTemplates')
  const id = useId()
  const [name, setName] = useState(template?.name ?? '')
  const [body, setBody] = useState(first)
  const [language, setLanguage] = useState<Locale>(template?.locale ?? locale)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await keepTemplate(locale, { name: name.trim(), locale: language, body: body.trim() })
    const isMoved = template && (template.name !== name.trim() || template.locale !== language)
    if (isMoved) await removeTemplate(locale, template.id)
    onSaved()
  })
  const isComplete = name.trim() !== '' && body.trim() !== ''
  const save = () => {
    if (isComplete && !isBusy) void run()
  }
  return (
    // Inside the composer's form, so it can't be one itself.
    <div className="grid gap-4 p-1.5">
      <TextField
        id={`${id}-name`}
        label={t('name')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          save()
        }}
      />
      <SelectField
        id={`${id}-language`}
        label={t('language')}
        value={language}
        onChange={({ target }) => {
          if (isLocale(target.value)) setLanguage(target.value)
        }}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {ownLanguageName(each)}
          </option>
        ))}
      </SelectField>
      <TextArea
        id={`${id}-body`}
        dir="auto"
        label={t('body')}
        hint={t('bodyHint')}
        rows={4}
        maxLength={maxMessageLength}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {trouble && (
        <p role="alert" className="text-error text-sm">
          {trouble}
        </p>
      )}
      <div className="flex gap-2">
        <Button size="small" aria-disabled={!isComplete || isBusy || undefined} onClick={save}>
          {t('keep')}
        </Button>
        <Button size="small" variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
