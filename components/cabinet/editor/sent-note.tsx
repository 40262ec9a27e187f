'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; hasTour: boolean; hasHours: boolean }

/** Takes the place of the button that has sent the profile, and its focus: what happens now, and what to do next. */
export function SentNote({ locale, hasTour, hasHours }: Props) {
  const t = useTranslations('ProfileEditor')
  const note = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    note.current?.focus()
  }, [])
  const next = [
    ...(hasTour ? [] : [{ name: 'tour' as const, path: '/profile/excursions' }]),
    ...(hasHours ? [] : [{ name: 'hours' as const, path: '/profile/settings/calendar/hours' }]),
    { name: 'translate' as const, path: '/profile/languages' },
  ]
  return (
    <section className="rounded-control bg-ok-wash px-4 py-3.5">
      <h2
        ref={note}
        tabIndex={-1}
        className="flex items-center gap-2 font-label font-sans text-base outline-none"
      >
        <Icon name="check" size={20} className="text-ok" />
        {t('sent.title')}
      </h2>
      <p className="mt-1 text-md">{t('sent.text')}</p>
      <p className="mt-3 text-md">{t('sent.next')}</p>
      <ul>
        {next.map(({ name, path }) => (
          <li key={name}>
            <LocaleLink
              locale={locale}
              href={path}
              className="link inline-flex min-h-11 items-center text-md"
            >
              {t(`sent.${name}`)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
