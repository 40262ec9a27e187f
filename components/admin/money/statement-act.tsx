'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { Key } from '@/components/ui/key.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { MatchedLine } from '@/lib/domain/sales/billing/admin-schema.ts'
import { statementLimits } from '@/lib/domain/sales/billing/match-lines.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { StatementLines } from './statement-lines.tsx'

type Props = { locale: Locale; path: string; state: ListState }
type Values = { statement: string }

const schemas = () => import('@/lib/domain/sales/billing/admin-schema.ts')

/**
 * Finds the payments of pasted lines of a bank statement, and opens them with the receipt filled in; nothing is booked
 * by itself. The lines stay in this page while one payment after the other is opened, and are stored nowhere.
 */
export function StatementAct({ locale, path, state }: Props) {
  const t = useTranslations('AdminMoney')
  const formTexts = useFormTexts()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [lines, setLines] = useState<MatchedLine[] | null>(null)
  const form = useApiForm(
    () => schemas().then(({ statementBody }) => statementBody),
    async (body) => {
      const answer = await send('POST', locale, '/api/admin/payments/matches', body)
      setLines((await schemas()).matchesAnswer.parse(answer).lines)
    },
    {
      texts: { ...formTexts, errors: { statement: t('statement.limit', statementLimits) } },
      toBody: (values: Values) => values,
      values: { statement: '' },
    },
  )
  const go = (address: string) => {
    setOpen(false)
    router.push(localePath(locale, address), { scroll: false })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="gap-2"
        onClick={(event) => {
          setOpen(true)
          // Payments booked meanwhile are named as paid.
          if (lines) form.props.onSubmit(event)
        }}
      >
        <WorkIcon name="bank" size={18} />
        {t('statement.open')}
      </Button>
      <Dialog
        title={t('statement.title')}
        description={t('statement.text')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        closeLabel={t('statement.close')}
        width="form"
        staysOnOutsideClick
      >
        <form {...form.props} className="grid gap-3.5">
          <TextArea
            {...form.field('statement')}
            label={t('statement.label')}
            hint={t('statement.hint', { lines: statementLimits.lines })}
            rows={6}
            spellCheck={false}
            onKeyDown={submitByKey}
          />
          <FormError text={form.trouble} />
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end md:gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)} className="gap-2">
              {t('statement.close')}
              <Key>Esc</Key>
            </Button>
            <Button type="submit" aria-disabled={form.isBusy || undefined} className="gap-2">
              {t('statement.find')}
              <Key on="primary">Ctrl ↵</Key>
            </Button>
          </div>
        </form>
        {lines && <StatementLines {...{ locale, path, state, lines }} onGo={go} />}
      </Dialog>
    </>
  )
}

function submitByKey({
  nativeEvent,
  key,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLTextAreaElement>) {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  currentTarget.form?.requestSubmit()
}
