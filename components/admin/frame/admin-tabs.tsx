'use client'
import { useTranslations } from 'next-intl'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { FootTabs } from '../../layout/foot-tabs.tsx'
import { adminMenu } from './admin-entries.ts'
import { useIsPresent } from './use-is-present.ts'

type Props = { locale: Locale; currentPath?: string }

/** The admin area's sections at the bottom of phones. */
export function AdminTabs({ locale, currentPath }: Props) {
  const t = useTranslations('AdminMenu')
  const isPresent = useIsPresent(currentPath)
  const entries = adminMenu
    .flatMap((group) => group.entries)
    .map(({ key, path, icon, isTab = false }) => ({
      ...{ key, icon, isTab },
      href: localePath(locale, path),
      label: t(key),
      isPresent: isPresent(path),
    }))
  return (
    <FootTabs
      label={t('navigation')}
      moreLabel={t('more')}
      tabs={entries.filter(({ isTab }) => isTab)}
      others={entries.filter(({ isTab }) => !isTab)}
    />
  )
}
