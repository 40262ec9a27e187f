import { StaticMarkup } from '@/components/ui/static-markup.tsx'
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

/** A small poster with a rising sun, and a text. */
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
        <path fill="#17505c" d="M0 0h56v42H0z" />
        <path fill="#4f8482" d="M0 11h56v31H0z" />
        <path fill="#e5b984" d="M0 20h56v22H0z" />
        <g className="loading-sun">
          <circle cx="28" cy="21" r="15" fill="#ee8b57" opacity=".35" />
          <circle cx="28" cy="21" r="11" fill="#ee8b57" opacity=".6" />
          <circle cx="28" cy="21" r="7" fill="#d9512d" />
        </g>
        <path fill="#447471" d="M0 31q9-7 17-3t15-2 24 1v15H0z" />
        <path fill="#10302d" d="M0 37q14-5 27-2t29-3v10H0z" />
      </svg>
      {text}
    </p>
  )
}
