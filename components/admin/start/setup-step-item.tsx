import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { StepState, StepView } from '@/lib/domain/administration/setup/steps.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { SkipStep } from './skip-step.tsx'

type Props = {
  locale: Locale
  number: number
  view: StepView
  /** Unfolded from the beginning. */
  isNext: boolean
  children: ReactNode
}

const signs: Record<StepState, string> = {
  done: 'border-transparent bg-ok-wash text-ok',
  waiting: 'border-transparent bg-warning-wash text-warning',
  open: 'border-control text-ink',
  skipped: 'border-line text-ink2',
}

/** A step with its state, folded unless it is its turn. */
export function SetupStepItem({ locale, number, view: { step, state }, isNext, children }: Props) {
  const t = translatorFor(locale, 'AdminStart')
  const title = t(`steps.${step}.title`)
  const isSkipped = state === 'skipped'
  return (
    <li id={step} className="border-line border-t">
      <details open={isNext} className="group">
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-8 shrink-0 place-items-center rounded-full border font-label text-sm',
              signs[state],
            )}
          >
            {state === 'done' ? <Icon name="check" size={16} /> : number}
          </span>
          <h2 className="min-w-0 flex-1 text-lg leading-tight">{title}</h2>
          <span className="text-ink2 text-sm">{t(`states.${state}`)}</span>
          <Icon
            name="chevron-down"
            size={16}
            className="shrink-0 text-ink2 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="space-y-3 pb-5 md:pl-11">
          {state !== 'done' && <p className="max-w-160 text-md">{t(`steps.${step}.without`)}</p>}
          {children}
          {(state === 'open' || isSkipped) && (
            <SkipStep
              locale={locale}
              step={step}
              isSkipped={isSkipped}
              label={t(isSkipped ? 'resume' : 'skip')}
              name={t(isSkipped ? 'resumeOf' : 'skipOf', { step: title })}
            />
          )}
        </div>
      </details>
    </li>
  )
}
