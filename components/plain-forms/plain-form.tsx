'use client'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import {
  type PlainFormName,
  plainFormAction,
  plainValue,
} from '@/lib/domain/conversation/plain-forms/names.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useOutcome } from './plain-forms.tsx'

/** Props of a control of the form. @param initial before anything was typed */
type PlainField = (
  field: string,
  initial?: string,
) => { id: string; name: string; defaultValue: string; error?: string; autoFocus?: true }

type Props = {
  locale: Locale
  name: PlainFormName
  /** The subject, sent along: one page may have several forms of a name. */
  about: Record<string, string | undefined>
  /** Sent twice, it is done once. */
  isOnce?: boolean
  /** Opens the form; without it, it is open. */
  opener?: { label: ReactNode; className?: string | undefined }
  /** The controls. */
  children?: ReactNode | ((field: PlainField) => ReactNode)
  button: ReactNode
  buttonClassName?: string
  className?: string
}

/** A form that the browser itself sends; only there without script. What it stands for is hidden then. */
export function PlainForm(props: Props) {
  return (
    <noscript>
      <Content {...props} />
    </noscript>
  )
}

function Content({
  locale,
  name,
  about,
  isOnce = false,
  opener,
  children,
  button,
  buttonClassName = buttonClass({}),
  className,
}: Props) {
  const { unsent } = useOutcome()
  const isThis =
    unsent?.name === name &&
    Object.entries(about).every(([field, value = '']) => plainValue(unsent.values, field) === value)
  const own = isThis ? unsent : null
  const [first] = Object.keys(own?.errors ?? {})
  const id = ['plain', name, about.offer ?? about.enquiry].filter(Boolean).join('-')
  const field: PlainField = (of, initial = '') => {
    const error = own?.errors[of]
    return {
      id: `${id}-${of}`,
      name: of,
      defaultValue: own ? plainValue(own.values, of) : initial,
      ...(error !== undefined && { error }),
      // Works without script, too.
      ...(of === first && { autoFocus: true }),
    }
  }
  const hidden = {
    ...about,
    ...(isOnce && { client_id: own ? plainValue(own.values, 'client_id') : crypto.randomUUID() }),
  }
  const form = (
    <form
      method="post"
      action={plainFormAction(locale, name)}
      className={classNames('grid justify-items-start gap-3', opener && 'mt-2 mb-4', className)}
    >
      {Object.entries(hidden).map(
        ([of, value]) => value && <input key={of} type="hidden" name={of} value={value} />,
      )}
      {typeof children === 'function' ? children(field) : children}
      <button type="submit" className={buttonClassName}>
        {button}
      </button>
    </form>
  )
  if (!opener) return form
  return (
    <details open={own !== null}>
      <summary className={opener.className ?? 'link min-h-11 py-2'}>{opener.label}</summary>
      {form}
    </details>
  )
}
