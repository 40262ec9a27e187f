import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const steps = ['choose', 'write', 'accept'] as const

/** The one dark band of the page: the three steps from a guide to an excursion. */
export function HowItWorks({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'HowItWorks')
  return (
    <StaticMarkup
      as="section"
      aria-labelledby="steps-title"
      className="section bg-pine py-14 dark:border-line dark:border-y dark:bg-card text-on-pine md:py-18"
    >
      <div className="page">
        <h2 id="steps-title">{t('title')}</h2>
        <ol className="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="border-t border-on-pine/20 pt-3">
              <span aria-hidden="true" className="title text-[2.625rem] leading-tight text-saffron">
                {index + 1}
              </span>
              <h3 className="mt-1">{t(`${step}Title`)}</h3>
              <p className="mt-1 max-w-[24em] text-on-pine2">{t(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </StaticMarkup>
  )
}
