'use client'
import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { clockTime } from '../record-page/clock-time.ts'
import { UnsavedGuard } from '../record-page/unsaved-guard.tsx'
import { WorkIcon } from '../work-icon.tsx'
import type { AutosaveView } from './use-autosave.ts'

type Props = Pick<AutosaveView, 'state' | 'isAtRisk' | 'retry'> & { className?: string }

/**
 * Says in words what has become of the typing; screen readers announce it when they pause. Once on a page: while
 * something is only in this browser, it also asks before the page is left.
 */
export function SaveStatus({ state, isAtRisk, retry, className }: Props) {
  return (
    <>
      <SaveStatusLine state={state} retry={retry} className={className} />
      <UnsavedGuard
        isUnsaved={isAtRisk}
        left={state.kind !== 'unsent' || state.isKept ? 'kept' : 'changes'}
      />
    </>
  )
}

/** The line alone, for the gallery. */
export function SaveStatusLine({ state, retry, className }: Pick<Props, 'state' | 'retry' | 'className'>) {
  const t = useTranslations('SaveStatus')
  return (
    <div className={classNames('flex min-h-6 items-start gap-2 text-md', className)}>
      <Sign kind={state.kind} />
      <p className="min-w-0 wrap-anywhere">
        <span role="status">
          <Words state={state} />
        </span>
        {state.kind === 'unsent' && (
          <>
            {' '}
            <button type="button" className="link -my-3 py-3" onClick={retry}>
              {t('retry')}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

function Sign({ kind }: Pick<AutosaveView['state'], 'kind'>) {
  const className = 'mt-[0.15em]'
  if (kind === 'saved') return <Icon name="check" size={18} className={classNames(className, 'text-ok')} />
  if (kind === 'waiting' || kind === 'saving') {
    return <WorkIcon name="clock" size={18} className={classNames(className, 'text-ink2')} />
  }
  return <Icon name="alert" size={18} className={classNames(className, 'text-error')} />
}

function Words({ state }: Pick<AutosaveView, 'state'>) {
  const t = useTranslations('SaveStatus')
  const locale = useLocale()
  switch (state.kind) {
    case 'saved':
      return (
        <span className="text-ink2">
          {state.at ? t('saved', { time: clockTime(state.at, locale) }) : t('byItself')}
        </span>
      )
    case 'waiting':
    case 'saving':
      return <span className="text-ink2">{t('saving')}</span>
    case 'unsent':
      return (
        <>
          <span className="text-error">{t('unsent')}</span> {t(state.isKept ? 'kept' : 'notKept')}
        </>
      )
    case 'refused':
      return <span className="text-error">{t('refused')}</span>
    case 'conflict':
      return <span className="text-error">{t('conflict')}</span>
  }
}
