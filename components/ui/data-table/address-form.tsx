'use client'
import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { changedAddress, changedParameters, type ListState } from '@/lib/shared/list-address.ts'

type Props = {
  locale: Locale
  /** Of the list, without locale prefix and query. */
  path: string
  state: ListState
  /** The parameters that the form's controls set. */
  fields: readonly string[]
  /** Makes it a search with this name. */
  label?: string
  className?: string
  children: ReactNode
}

/** A form whose answer is another address of the list. Without script the browser sends it, with the other parameters. */
export function AddressForm({ locale, path, state, fields, label, className, children }: Props) {
  const router = useRouter()
  const removed = Object.fromEntries(fields.map((name) => [name, null]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const change = Object.fromEntries(fields.map((name) => [name, textsOf(typed, name)]))
    router.push(localePath(locale, path + changedAddress(state, change)), { scroll: false })
  }
  return (
    <form
      role={label && 'search'}
      aria-label={label}
      action={localePath(locale, path)}
      className={className}
      onSubmit={submit}
    >
      {changedParameters(state, removed).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function textsOf(typed: FormData, name: string): string[] {
  return typed
    .getAll(name)
    .filter((value) => typeof value === 'string' && value.trim() !== '')
    .map(String)
}
