'use client'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { stepsOf } from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import { useEditor } from './editor-context.ts'
import { stepPath, usePresentStep } from './step-list.tsx'

/** The ways to the step before and after; on phones a bar at the foot. */
export function EditorFoot() {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion } = useEditor()
  const steps = stepsOf(excursion)
  const index = steps.indexOf(usePresentStep())
  const before = steps[index - 1]
  const after = steps[index + 1]
  return (
    <>
      <div className="h-24 lg:hidden" />
      <nav
        aria-label={t('foot.label')}
        data-foot-bar=""
        className="flex items-center justify-between gap-3 border-line border-t max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:bg-card max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:left-56 lg:mt-10 lg:pt-5"
      >
        {before ? (
          <ButtonLink
            locale={locale}
            href={stepPath(excursion.id, before)}
            variant="quiet"
            className="max-lg:grow max-lg:border max-lg:border-control"
          >
            <Icon name="arrow-right" size={18} className="rotate-180" />
            {t(`steps.names.${before}`)}
          </ButtonLink>
        ) : (
          <span />
        )}
        {after && (
          <ButtonLink locale={locale} href={stepPath(excursion.id, after)} className="max-lg:grow">
            <span className="max-lg:hidden">{t('foot.next', { step: t(`steps.inside.${after}`) })}</span>
            <span className="lg:hidden">{t(`steps.names.${after}`)}</span>
            <Icon name="arrow-right" size={18} />
          </ButtonLink>
        )}
      </nav>
    </>
  )
}
