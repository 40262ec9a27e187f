'use client'
import { useRouter } from 'next/navigation'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { EmptySearch } from '@/lib/domain/administration/empty-searches/term.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  search: EmptySearch
  isHidden: boolean
  /** The button's words, and those with the term for readers who hear them without the line. */
  label: string
  name: string
}

/** Hides a search from the overview, or shows it again. */
export function HideSearch({ locale, search, isHidden, label, name }: Props) {
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('PUT', locale, '/api/admin/empty_searches', {
      locale: search.locale,
      term: search.term,
      hidden: !isHidden,
    })
    router.refresh()
  })
  return (
    <>
      <button
        type="button"
        aria-label={name}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void run()
        }}
        className="link -my-2.5 min-h-11"
      >
        {label}
      </button>
      <FormError text={trouble} />
    </>
  )
}
