'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Key } from '../key.tsx'
import { useIsReady } from '../use-is-ready.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { clockTime } from './clock-time.ts'
import styles from './record-page.module.css'
import type { RecordState } from './record-state.ts'

type Saved = {
  /** Further sentence once all is saved. */
  savedNote?: string | undefined
}

/** At the foot of a record page: what is changed, and the ways to save or undo it. On phones it is always there. */
export function SaveBar({ form, savedNote }: Saved & { form: RecordState }) {
  const t = useTranslations('RecordPage')
  const [isShowing, setShowing] = useState(false)
  const isReady = useIsReady()
  const { changed, news, isBusy } = form
  const isChanged = changed.length > 0
  const isIdle = !isChanged && news === null
  const modifier = isReady && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    // The tabs at the foot of phones make room for it.
    <section aria-label={t('bar')} data-foot-bar="" className={classNames(styles.bar, isIdle && styles.idle)}>
      <div className="flex min-h-14 items-center gap-x-3 gap-y-2 py-2.5 text-sm phone:flex-wrap phone:px-4">
        <div role="status" className="flex min-w-0 grow items-start gap-2.5">
          <Report form={form} savedNote={savedNote} onShow={() => setShowing(true)} />
        </div>
        <div
          className={classNames(
            'flex shrink-0 items-center gap-2 phone:ml-auto',
            !isChanged && 'desk:hidden',
          )}
        >
          <Button variant="quiet" className="phone:hidden" onClick={() => setShowing(true)}>
            {t('whatChanges')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={!isChanged || isBusy || undefined}
            onClick={() => {
              if (isChanged && !isBusy) form.discard()
            }}
          >
            <span className="desk:hidden">{t('discardShort')}</span>
            <span className="phone:hidden">{t('discard')}</span>
          </Button>
          <Button
            type={isReady ? 'submit' : 'button'}
            size="small"
            aria-disabled={!isChanged || isBusy || undefined}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {isBusy ? t('saving') : t('save')}
            <span className="flex gap-1">
              {[modifier, 'S'].map((key) => (
                <Key key={key} on={isChanged && !isBusy ? 'primary' : 'paper'}>
                  {key}
                </Key>
              ))}
            </span>
          </Button>
        </div>
      </div>
      <ChangesDialog form={form} isOpen={isShowing} onOpenChange={setShowing} />
    </section>
  )
}

/** The latest event, or the unsaved changes. */
function Report({ form, savedNote, onShow }: Saved & { form: RecordState; onShow: () => void }): ReactNode {
  const t = useTranslations('RecordPage')
  const locale = useLocale()
  const { changed, wrong, trouble, news } = form
  const list = (controls: ReadonlyArray<{ label: string }>) =>
    controls.map(({ label }) => label).join(t('separator'))
  if (changed.length === 0) {
    if (news?.kind === 'saved') {
      return (
        <>
          <Icon name="check" size={18} className="text-ok" />
          <span>
            {t('saved', { time: clockTime(news.at, locale) })}
            {savedNote && <span className="block text-ink2">{savedNote}</span>}
          </span>
        </>
      )
    }
    if (news?.kind === 'discarded') {
      return (
        <>
          <span>{t('discarded')}</span>
          <button type="button" className="link" onClick={form.bringBack}>
            {t('bringBack')}
          </button>
        </>
      )
    }
    return <span className="text-ink2">{t('unchanged')}</span>
  }
  const sentence =
    wrong.length > 0
      ? t('wrong', { count: wrong.length, names: list(wrong) })
      : (trouble ??
        (news?.kind === 'conflict' ? t('conflict') : news?.kind === 'restored' ? t('restored') : null))
  const isFailure = wrong.length > 0 || trouble !== null
  if (sentence !== null) {
    return (
      <>
        {isFailure ? (
          <Icon name="alert" size={18} className="text-error" />
        ) : (
          <Icon name={news?.kind === 'conflict' ? 'warning' : 'info'} size={18} className="text-warning" />
        )}
        <span className={classNames('lead min-w-0 wrap-anywhere', isFailure && 'text-error')}>
          {sentence}{' '}
          <button type="button" className="link desk:hidden" onClick={onShow}>
            {t('show')}
          </button>
        </span>
      </>
    )
  }
  return (
    <>
      <span className={classNames(styles.dot, 'mt-[0.4em]')} />
      <span className="min-w-0 phone:hidden">
        <span className="font-label">{t('unsaved')}</span> {list(changed)}
      </span>
      <span className="grid justify-items-start desk:hidden">
        {t('count', { count: changed.length })}
        <button type="button" className="link -my-3 py-3" onClick={onShow}>
          {t('show')}
        </button>
      </span>
    </>
  )
}
