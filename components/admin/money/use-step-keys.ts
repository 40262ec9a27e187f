import { useRouter } from 'next/navigation'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Rows = {
  locale: Locale
  /** Of the rows of this page of the list, without locale prefix. */
  addresses: readonly string[]
  /** Index of the open case among them; -1 when it isn't there. */
  open: number
  isOpen: boolean
  /** Of the list with nothing open. */
  list: string
}

/** J opens the next row beside the list, K the one before, Escape closes it. */
export function useStepKeys({ locale, addresses, open, isOpen, list }: Rows): void {
  const router = useRouter()
  const go = (address: string | undefined) => {
    if (address !== undefined) router.push(localePath(locale, address), { scroll: false })
  }
  useShortcuts([
    { code: 'KeyJ', act: ({ repeat }) => !repeat && go(addresses[open + 1]) },
    { code: 'KeyK', act: ({ repeat }) => !repeat && go(addresses[open - 1]), isOff: open < 1 },
    { code: 'Escape', act: () => go(list), isOff: !isOpen },
  ])
}
