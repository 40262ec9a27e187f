'use client'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import type { DecisionAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { Decisions, Failure } from './use-decisions.ts'

type Props = { locale: Locale; decisions: Decisions }

/** Decisions that did not arrive, were not taken, or could not be done: with their letters, until somebody acts. */
export function FailedTray({ locale, decisions }: Props) {
  const t = useTranslations('AdminQueue')
  const { failures, undone, isTooLate } = decisions
  return (
    <>
      {isTooLate && <Alert tone="info">{t('tray.tooLate')}</Alert>}
      {failures.map((failure) => (
        <NotTaken key={failure.id} failure={failure} decisions={decisions} />
      ))}
      {undone.map((decision) => (
        <NotDone key={decision.id} locale={locale} decision={decision} onPutAside={decisions.putAside} />
      ))}
    </>
  )
}

function NotTaken({ failure, decisions }: { failure: Failure; decisions: Decisions }) {
  const t = useTranslations('AdminQueue')
  const { id, row, why, by, letter } = failure
  const isUnheard = why === 'unreachable'
  return (
    <Alert tone={isUnheard ? 'error' : 'warning'}>
      <p>
        <b>{row.name}.</b> {t(`tray.why.${why}`, { name: by ?? t('somebody') })}{' '}
        {letter !== '' && (why === 'decided' ? t('tray.keptAsNote') : t('tray.letterIsHere'))}
      </p>
      {letter !== '' && why !== 'decided' && <Letter>{letter}</Letter>}
      <p className="mt-1 flex gap-4">
        {isUnheard && (
          <button type="button" className="link min-h-8.5" onClick={() => decisions.sendAgain(failure)}>
            {t('tray.again')}
          </button>
        )}
        <button type="button" className="link min-h-8.5" onClick={() => decisions.forget(id)}>
          {t('tray.putAside')}
        </button>
      </p>
    </Alert>
  )
}

type NotDoneProps = { locale: Locale; decision: DecisionAnswer; onPutAside: (id: string) => Promise<void> }

function NotDone({ locale, decision, onPutAside }: NotDoneProps) {
  const t = useTranslations('AdminQueue')
  const { id, queue, case_id, kind, letter } = decision
  const { run, isBusy, trouble } = useApiAction(() => onPutAside(id))
  return (
    <Alert tone="warning">
      <p>
        <b>{t('tray.notDone', { kind })}</b> {t('tray.waitsAgain')} {trouble}
      </p>
      {letter !== '' && <Letter>{letter}</Letter>}
      <p className="mt-1 flex gap-4">
        <a className="link" href={`${localePath(locale, `/admin/${queue}`)}?case=${case_id}`}>
          {t('tray.open')}
        </a>
        <button type="button" className="link min-h-8.5" disabled={isBusy} onClick={() => void run()}>
          {t('tray.putAside')}
        </button>
      </p>
    </Alert>
  )
}

function Letter({ children }: { children: string }) {
  const t = useTranslations('AdminQueue')
  return (
    <details>
      <summary className="cursor-pointer">{t('tray.letter')}</summary>
      <p dir="auto" className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line">
        {children}
      </p>
    </details>
  )
}
