'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { DropdownMenu, MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Key } from '@/components/ui/key.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'

type Props = {
  /** `Case 1 of 12`. */
  place: string
  /** Effect of an approval, in a sentence. */
  effect: string
  words: { approve: string; sendBack: string }
  canDecide: boolean
  canSuspend: boolean
  /** The case is the page's own: where there is room, suspending it stands beside the decision, else among the rest. */
  isAboutPage: boolean
  /** Number of findings. */
  warnings: number
  /** A suspended page can be brought back. */
  canResume: boolean
  onApprove: () => void
  /** Null where nothing can be sent back. */
  onSendBack: (() => void) | null
  onPassOn: () => void
  onSuspend: () => void
  onResume: () => void
  onStep: (by: 1 | -1) => void
}

/** Actions on the open case, at the bottom of the screen. */
export function DecisionBar({
  place,
  effect,
  words,
  canDecide,
  canSuspend,
  isAboutPage,
  warnings,
  canResume,
  onApprove,
  onSendBack,
  onPassOn,
  onSuspend,
  onResume,
  onStep,
}: Props) {
  const t = useTranslations('AdminQueue')
  const pine =
    'inline-flex min-h-11 items-center justify-center gap-2.5 rounded-control bg-selected px-4 font-label text-md text-on-selected disabled:bg-wash disabled:text-ink2'
  return (
    <div
      data-foot-bar=""
      className="border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6"
    >
      <p className="text-ink2 text-sm max-lg:hidden">
        <span className="font-label text-ink">{place}</span> {effect}
      </p>
      <div className="flex items-center gap-3 whitespace-nowrap lg:mt-2 lg:flex-wrap lg:gap-2">
        <button type="button" disabled={!canDecide} onClick={onApprove} className={`${pine} max-lg:grow`}>
          <Icon
            name={warnings > 0 ? 'warning' : 'check'}
            size={18}
            className={classNames(warnings > 0 && 'text-saffron')}
          />
          {words.approve}
          {warnings > 0 && <span className="text-sm">{t('warned.count', { count: warnings })}</span>}{' '}
          <Key on="pine">A</Key>
        </button>
        {onSendBack && (
          <Button
            variant="secondary"
            size="small"
            disabled={!canDecide}
            onClick={onSendBack}
            className="gap-2"
          >
            {words.sendBack} <Key>R</Key>
          </Button>
        )}
        <span className="contents max-lg:hidden">
          <Button variant="secondary" size="small" disabled={!canDecide} onClick={onPassOn} className="gap-2">
            {t('passOn')} <Key>P</Key>
          </Button>
          {canSuspend && isAboutPage && (
            <Button
              variant="quiet"
              size="small"
              onClick={onSuspend}
              className="gap-2 text-error max-xl:hidden"
            >
              {t('suspend')} <Key>S</Key>
            </Button>
          )}
          {canResume && isAboutPage && (
            <Button variant="quiet" size="small" onClick={onResume} className="max-xl:hidden">
              {t('resume')}
            </Button>
          )}
          <span className="grow" />
          <Button variant="secondary" size="small" onClick={() => onStep(-1)} className="gap-2">
            <span className="sr-only">{t('previous')}</span>
            <WorkIcon name="arrow-up" size={16} /> <Key>K</Key>
          </Button>
          <Button variant="secondary" size="small" onClick={() => onStep(1)} className="gap-2">
            {t('skip')} <Key>J</Key>
          </Button>
        </span>
        <span className={canSuspend || canResume ? classNames(isAboutPage && 'xl:hidden') : 'lg:hidden'}>
          <DropdownMenu
            align="end"
            trigger={
              <Button variant="secondary" size="small" aria-label={t('more')}>
                <WorkIcon name="more" />
              </Button>
            }
          >
            <span className="contents lg:hidden">
              <MenuAction isDisabled={!canDecide} onSelect={onPassOn}>
                {t('passOn')}
              </MenuAction>
            </span>
            {canResume && <MenuAction onSelect={onResume}>{t('resume')}</MenuAction>}
            {canSuspend && (
              <MenuAction isDangerous onSelect={onSuspend}>
                {t('suspend')}
              </MenuAction>
            )}
          </DropdownMenu>
        </span>
      </div>
    </div>
  )
}
