'use client'
import { useTranslations } from 'next-intl'
import { useAccount } from '@/components/layout/header/use-account.ts'
import { classNames } from '@/components/ui/class-names.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; of: 'messages' | 'notices'; className: string }

/** Number of unread messages or notifications, in a menu; nothing for none. */
export function UnreadCount({ locale, of, className }: Props) {
  const t = useTranslations('CabinetMenu')
  const { account } = useAccount(locale)
  const count = (of === 'messages' ? account?.unreadCount : account?.noticeCount) ?? 0
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'min-w-5 rounded-full bg-saffron px-1.5 text-center font-bold text-on-saffron text-xs leading-5',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {t('unread', { count })}</span>
    </span>
  )
}
