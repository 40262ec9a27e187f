import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button.tsx'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Of the link in the email. */
  token: string
  title: string
  /** Which emails come now. */
  state: ReactNode
  /** Null where nothing is left to do; `turnsOn` allows such emails again. */
  button: { label: string; turnsOn: boolean } | null
}

/** Stops emails, or allows them again, by a form that needs no script. A link alone must not: scanners open it. */
export function StopForm({ locale, token, title, state, button }: Props) {
  const query = new URLSearchParams({ token, form: '1', ...(button?.turnsOn && { on: '1' }) })
  return (
    <section
      aria-labelledby="kind"
      className="max-w-[34em] rounded-band border border-line bg-card p-5 md:p-8"
    >
      <h2 id="kind" className="text-h3">
        {title}
      </h2>
      <p role="status" className="mt-3">
        {state}
      </p>
      {button && (
        <form method="post" action={`${prefixOf(locale)}/api/unsubscriptions?${query}`} className="mt-5">
          {/* Email programs send the same for one click. */}
          <button
            type="submit"
            name="List-Unsubscribe"
            value="One-Click"
            className={buttonClass({ variant: button.turnsOn ? 'secondary' : 'primary' })}
          >
            {button.label}
          </button>
        </form>
      )}
    </section>
  )
}
