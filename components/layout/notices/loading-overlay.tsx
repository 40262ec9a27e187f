import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { drawings } from '@/components/ui/text-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/**
 * Says that something is taking longer. It is in every page, hidden until the page's behaviours show it: nothing has to
 * be loaded then. It is on top of the page, but takes neither focus nor clicks.
 */
export function LoadingOverlay({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'LoadingOverlay')
  return (
    // The live region is there before its content; otherwise screen readers would not announce it.
    <StaticMarkup id="loading" aria-live="polite" className="loading">
      <LoadingCard text={t('text')} />
    </StaticMarkup>
  )
}

/** A small poster with a rising sun, which comes with the page's icons, and a text. */
export function LoadingCard({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="loading-card flex items-center gap-3 rounded-card border border-line bg-card py-2 pr-5 pl-2 font-label text-ink text-md shadow-popover"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 56 42"
        width={56}
        height={42}
        className="shrink-0 overflow-hidden rounded-day"
      >
        <use href={`${drawings}#sunrise-sky`} />
        <use href={`${drawings}#sunrise-sun`} className="loading-sun" />
        <use href={`${drawings}#sunrise-hills`} />
      </svg>
      {text}
    </p>
  )
}
