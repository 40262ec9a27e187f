'use client'
import { useTranslations } from 'next-intl'
import type { EditorStep } from '@/lib/domain/catalogue/excursions/facts.ts'

/** Heading of a step. */
export function StepHead({ step }: { step: EditorStep }) {
  const t = useTranslations('ExcursionEditor')
  return (
    <div className="mb-5">
      <h2 className="text-[1.25rem] leading-(--lh-h3) md:text-[1.375rem]">{t(`steps.names.${step}`)}</h2>
      {step === 'itinerary' ? (
        <p className="mt-1 max-w-[40em] text-ink2 text-md">
          <span className="pointer-coarse:hidden">{t('leads.itinerary')}</span>
          <span className="hidden pointer-coarse:inline">{t('leads.itineraryByTouch')}</span>
        </p>
      ) : (
        <p className="mt-1 max-w-[40em] text-ink2 text-md">{t(`leads.${step}`)}</p>
      )}
    </div>
  )
}
