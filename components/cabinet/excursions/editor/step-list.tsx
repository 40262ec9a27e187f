'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import {
  adviceFor,
  missingInExcursion,
  missingTexts,
  type StepState,
  stepStates,
  stepsOf,
} from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import { lowestAmount } from '@/lib/domain/catalogue/excursions/editor/tiers.ts'
import { type EditorStep, editorSteps } from '@/lib/domain/catalogue/excursions/facts.ts'
import { familyFacts } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { formatDuration } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { keysOf } from '@/lib/shared/records.ts'
import { useContent, useEditor, usePrice } from './editor-context.ts'

/** The step whose page is open. */
export function usePresentStep(): EditorStep {
  const last = usePathname().split('/').at(-1)
  return editorSteps.find((step) => step === last) ?? 'basics'
}

/** Without locale prefix. */
export function stepPath(id: number, step: EditorStep): string {
  return `/profile/excursions/${id}/${step}`
}

/** State of each step, and in words what is in it. */
function useSteps(): Array<{ step: EditorStep; state: StepState; words: string }> {
  const t = useTranslations('ExcursionEditor')
  const { locale, categories, excursion } = useEditor()
  const content = useContent()
  const price = usePrice()
  const states = stepStates(content, price.tiers, excursion.photoCount)
  const missing = missingInExcursion(content, price.tiers).length
  const category = categories.find(({ id }) => id === content.category_id)?.name
  const duration = content.duration_minutes === null ? null : formatDuration(content.duration_minutes, locale)
  const amount = lowestAmount(price.tiers)
  const written = locales.filter((one) => missingTexts(content, one).length === 0).length
  const hasTitle = states.languages !== 'empty'
  const words: Record<EditorStep, string> = {
    basics:
      inARow(
        [category, duration].filter((one) => typeof one === 'string'),
        locale,
      ) || t('steps.nothing'),
    itinerary: t('steps.stops', { count: content.stops.length }),
    families: t('steps.facts', {
      count: keysOf(familyFacts).filter((name) => content[name] !== null).length,
    }),
    price:
      amount > 0
        ? t(`steps.${price.price_unit}`, {
            price: formatMoney({ amount, currency: price.currency }, locale),
            from: price.tiers.length > 1 ? 'yes' : 'no',
          })
        : t('steps.noPrice'),
    photos: t('steps.photos', { count: excursion.photoCount }),
    languages: t('steps.languages', {
      count: hasTitle ? written : 0,
      total: excursion.isTranslated ? locales.length : written,
    }),
    check: t('steps.left', { count: missing }),
  }
  const isDone = (step: EditorStep) =>
    step === 'check' ? missing + advice === 0 : step === 'languages' && !excursion.isTranslated
  const advice = adviceFor(content, excursion.photoCount, excursion.isTranslated).length
  return stepsOf(excursion).map((step) => ({
    step,
    state: isDone(step) ? 'done' : states[step],
    words: words[step],
  }))
}

/** The way to each step, beside the form. */
export function StepList() {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion } = useEditor()
  const present = usePresentStep()
  return (
    <nav aria-label={t('steps.label')} className="hidden self-start lg:sticky lg:top-6 lg:block">
      <ol>
        {useSteps().map(({ step, state, words }, index) => (
          <li key={step}>
            <LocaleLink
              locale={locale}
              href={stepPath(excursion.id, step)}
              aria-current={step === present ? 'step' : undefined}
              className={classNames(
                'flex gap-2.5 border-l-3 py-2.5 pr-2 pl-2',
                step === present
                  ? 'rounded-r-day border-primary bg-wash'
                  : 'rounded-day border-transparent hover:bg-hover',
              )}
            >
              <Sign state={state} number={index + 1} />
              <span className="min-w-0 leading-snug">
                <span className={classNames('block', step === present && 'font-label')}>
                  {t(`steps.names.${step}`)}
                </span>
                <span className="block text-ink2 text-sm">{words}</span>
                <span className="sr-only">{t(`steps.states.${state}`)}</span>
              </span>
            </LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Sign({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') {
    return (
      <span className="mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full bg-ok text-card">
        <Icon name="check" size={14} />
      </span>
    )
  }
  if (state === 'half') {
    return (
      <span className="mt-0.5 size-5.5 shrink-0 rounded-full border border-saffron bg-[linear-gradient(90deg,var(--color-saffron)_50%,transparent_50%)]" />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full border border-control text-ink2 text-xs"
    >
      {number}
    </span>
  )
}

/** The same on phones: one line with dots, which opens the list. */
export function StepLine() {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion } = useEditor()
  const present = usePresentStep()
  const steps = useSteps()
  const [openFor, setOpenFor] = useState<EditorStep | null>(null)
  const isOpen = openFor === present
  return (
    <nav aria-label={t('steps.label')} className="-mx-4 border-line border-b lg:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpenFor(isOpen ? null : present)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-3"
      >
        <span className="min-w-0 grow leading-snug">
          <span className="block text-ink2 text-sm">
            {t('steps.of', {
              number: steps.findIndex(({ step }) => step === present) + 1,
              total: steps.length,
            })}
          </span>
          <span className="block font-label">{t(`steps.names.${present}`)}</span>
        </span>
        <span aria-hidden="true" className="flex items-center gap-1.5">
          {steps.map(({ step, state }) => (
            <span
              key={step}
              className={classNames(
                'h-2 rounded-full',
                step === present ? 'w-5' : 'w-2',
                state === 'done' ? 'bg-ok' : state === 'half' ? 'bg-saffron' : 'bg-line',
              )}
            />
          ))}
        </span>
        <Icon name="chevron-down" className={isOpen ? 'rotate-180' : undefined} />
      </button>
      {isOpen && (
        <ol className="border-line border-t px-2 py-1">
          {steps.map(({ step, state, words }, index) => (
            <li key={step}>
              <LocaleLink
                locale={locale}
                href={stepPath(excursion.id, step)}
                aria-current={step === present ? 'step' : undefined}
                onClick={() => setOpenFor(null)}
                className="flex min-h-12 items-center gap-3 rounded-day px-2 hover:bg-hover"
              >
                <Sign state={state} number={index + 1} />
                <span className="min-w-0">
                  <span className={step === present ? 'font-label' : undefined}>
                    {t(`steps.names.${step}`)}
                  </span>{' '}
                  <span className="text-ink2 text-sm">{words}</span>
                  <span className="sr-only">{t(`steps.states.${state}`)}</span>
                </span>
              </LocaleLink>
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}
