'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Initials } from '@/components/ui/initials.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Staff } from '@/lib/domain/people/accounts/staff.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { caseAddress } from './case-address.ts'

type Props = {
  locale: Locale
  shown: CaseAnswer
  /** Everybody but the one who asks. */
  colleagues: readonly Staff[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** To whom a case is passed on: a colleague, or readers of one of its languages. */
export function PassOnDialog({ locale, shown, colleagues, isOpen, onClose, onDone }: Props) {
  const t = useTranslations('AdminQueue')
  const { run, isBusy, trouble } = useApiAction(async (reader: { user_id: string } | { locale: Locale }) => {
    await send('PUT', locale, `${caseAddress(shown)}/assignment`, reader)
    onDone()
  })
  const inCase = locales.filter((one) => shown.fields.some((field) => field.locale === one))
  const lineClass =
    'flex min-h-11 w-full items-center gap-3 rounded-day px-3 text-left text-md hover:bg-hover disabled:text-control'
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('passing.title')}
      closeLabel={t('close')}
    >
      <ul>
        {colleagues.map(({ id, name, initials }) => (
          <li key={id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void run({ user_id: id })}
              className={lineClass}
            >
              <Initials>{initials}</Initials>
              {name}
            </button>
          </li>
        ))}
        {inCase.map((one) => (
          <li key={one}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void run({ locale: one })}
              className={lineClass}
            >
              <WorkIcon name="globe" />
              {t('passing.language', { language: languageName(one, locale) })}
            </button>
          </li>
        ))}
      </ul>
      <FormError text={trouble} className="mt-4" />
    </Dialog>
  )
}
