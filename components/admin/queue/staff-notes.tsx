'use client'
import { useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Initials } from '@/components/ui/initials.tsx'
import { Key } from '@/components/ui/key.tsx'
import { send } from '@/lib/client/api/client.ts'
import { maxNoteLength } from '@/lib/domain/administration/moderation/case.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Moment } from '../moment.tsx'
import { caseAddress } from './case-address.ts'

type Props = {
  locale: Locale
  shown: CaseAnswer
  /** Gets the focus with N. */
  field: Ref<HTMLTextAreaElement>
  onWritten: () => void
}

/** Notes about the guide, for admins. */
export function StaffNotes({ locale, shown, field, onWritten }: Props) {
  const t = useTranslations('AdminQueue')
  const [text, setText] = useState('')
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, `${caseAddress(shown)}/notes`, { text: text.trim() })
    setText('')
    onWritten()
  })
  return (
    <>
      <ul className="space-y-3">
        {shown.notes.map(({ id, text: words, written_at, by }) => (
          <li key={id} className="flex gap-2.5">
            <Initials>{by?.initials ?? '–'}</Initials>
            <div className="min-w-0">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {words}
              </p>
              <p className="text-ink2">
                {by && `${by.name}, `}
                <Moment at={written_at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void run()
        }}
      >
        <TextArea
          id="note"
          ref={field}
          label={t('note')}
          remark={<Key>N</Key>}
          rows={1}
          maxLength={maxNoteLength}
          value={text}
          error={trouble ?? undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit()
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {text.trim() !== '' && (
          <Button type="submit" variant="secondary" size="small" disabled={isBusy} className="mt-2">
            {t('keepNote')}
          </Button>
        )}
      </form>
    </>
  )
}
