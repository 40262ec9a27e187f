import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { SetupGap } from '@/lib/domain/administration/setup/steps.ts'
import type { OperatorPart } from '@/lib/domain/basics/operator/operator.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Page on which a part is added; parts without one are settings of the server, or stand in the step itself. */
const pages = {
  operator: '/admin/settings#seller',
  name: '/profile/settings',
  payment: '/admin/settings#bank',
  vat: '/admin/settings#seller',
  rates: '/admin/settings#rates',
  look: '/admin/appearance',
  draft: '/admin/appearance',
  social: '/admin/appearance#footer',
  registration: '/admin/settings#features',
  colleague: '/admin/staff',
} as const satisfies Partial<Record<SetupGap, string>>

function hasPage(gap: SetupGap): gap is keyof typeof pages {
  return Object.hasOwn(pages, gap)
}

type Props = {
  locale: Locale
  gaps: readonly SetupGap[]
  /** Parts that the operator's record lacks. */
  missing: readonly OperatorPart[]
  /** The step is still to be done: its first part has the main action. */
  isOpen: boolean
}

/** Missing parts of a step, each with the way to its page. */
export function GapList({ locale, gaps, missing, isOpen }: Props) {
  if (gaps.length === 0) return null
  const t = translatorFor(locale, 'AdminStart')
  const first = gaps.find(hasPage)
  const parts = listOfNames(
    missing.map((part) => t(`parts.${part}`)),
    locale,
  )
  return (
    <ul className="divide-y divide-line border-line border-y">
      {gaps.map((gap) => (
        <li key={gap} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="flex min-w-0 flex-1 basis-72 gap-2">
            {isOpen && <Icon name="alert" size={18} className="mt-0.5 shrink-0 text-warning" />}
            <p className="min-w-0">
              <span className="font-label">{t(`gaps.${gap}.title`)}</span>
              <span className="block text-ink2 text-sm">{t(`gaps.${gap}.text`, { parts })}</span>
            </p>
          </div>
          {hasPage(gap) && (
            <ButtonLink
              locale={locale}
              href={pages[gap]}
              size="small"
              variant={isOpen && gap === first ? 'primary' : 'secondary'}
            >
              {t(`gaps.${gap}.action`)}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
