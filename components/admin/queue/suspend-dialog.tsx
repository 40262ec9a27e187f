'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { maxLetterLength } from '@/lib/domain/administration/moderation/case.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { type SuspensionDays, suspensionDays } from '@/lib/domain/catalogue/guides/status.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'

type Props = {
  locale: Locale
  guide: Pick<NonNullable<CaseAnswer['guide']>, 'id' | 'name' | 'firstname' | 'locale'>
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Takes a page off the site: asked once, always with a reason. The focus starts on what changes nothing. */
export function SuspendDialog({ locale, guide, isOpen, onClose, onDone }: Props) {
  const t = useTranslations('AdminQueue')
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<SuspensionDays | null>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('PUT', locale, `/api/admin/guides/${guide.id}/suspension`, { reason: reason.trim(), days })
    setReason('')
    onDone()
  })
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      staysOnOutsideClick
      firstFocus={leave}
      title={t('suspension.title')}
      description={t('suspension.text', { name: guide.name })}
      actions={
        <>
          <Button ref={leave} variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('suspension.leave')}
          </Button>
          <Button
            disabled={isBusy || reason.trim() === ''}
            onClick={() => void run()}
            className="bg-error text-on-primary"
          >
            {t('suspension.confirm')}
          </Button>
        </>
      }
    >
      <TextArea
        id="suspension-reason"
        label={t('suspension.reason', { name: guide.firstname })}
        hint={t('suspension.language', { language: languageName(guide.locale, locale) })}
        lang={guide.locale}
        rows={3}
        required
        maxLength={maxLetterLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <fieldset className="mt-4">
        <legend className="font-label text-sm">{t('suspension.howLong')}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {[null, ...suspensionDays].map((choice) => (
            <label
              key={choice ?? 'open'}
              className={classNames(
                'inline-flex min-h-11 cursor-pointer items-center rounded-chip border px-4 text-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                choice === days
                  ? 'border-transparent bg-selected text-on-selected'
                  : 'border-line bg-card hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name="suspension-days"
                className="sr-only"
                checked={choice === days}
                onChange={() => setDays(choice)}
              />
              {choice === null ? t('suspension.untilLifted') : t('suspension.days', { count: choice })}
            </label>
          ))}
        </div>
      </fieldset>
      <FormError text={trouble} className="mt-4" />
    </Dialog>
  )
}
