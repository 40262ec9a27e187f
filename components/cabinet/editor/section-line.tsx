'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { ProfileFacts } from '@/lib/domain/catalogue/guides/profile/completeness.ts'
import { missingInProfile, type ProfileContent } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { leastGallery } from '@/lib/domain/core/listing/ranking.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type State = 'done' | 'half' | 'empty'
type Part = {
  name: 'photos' | 'names' | 'texts' | 'about' | 'languages' | 'credentials' | 'hours'
  /** Without locale prefix. */
  path: string
  state: State
}

/** The parts of a profile in their order, and how each stands. */
export function profileParts(content: ProfileContent, facts: ProfileFacts): Part[] {
  const missing = missingInProfile(content, facts.hasPortrait)
  const lacks = (...names: string[]) =>
    missing.some((field) => names.some((name) => field === name || field.startsWith(`${name}.`)))
  const stands = (isDone: boolean, isBegun: boolean): State => (isDone ? 'done' : isBegun ? 'half' : 'empty')
  const original = content.original_locale
  const part = (name: Part['name'], state: State): Part => ({ name, path: `/profile#${name}`, state })
  return [
    part('photos', stands(facts.hasPortrait && facts.galleryCount >= leastGallery, facts.hasPortrait)),
    part('names', stands(!lacks('firstname', 'lastname'), true)),
    part(
      'texts',
      stands(!lacks('headline', 'bio'), content[`headline.${original}`] + content[`bio.${original}`] !== ''),
    ),
    part('about', stands(content.category_ids.length > 0, content.guiding_since !== null)),
    part('languages', stands(!lacks('languages'), false)),
    part('credentials', stands(facts.hasVerifiedCredential, facts.hasCredential)),
    {
      name: 'hours',
      path: '/profile/settings/calendar/hours',
      state: stands(facts.hasWorkingHours, false),
    },
  ]
}

type Props = { locale: Locale; parts: readonly Part[] }

/** On phones: how many parts are done, in one line that opens the way to each of them and to the end. */
export function SectionLine({ locale, parts }: Props) {
  const t = useTranslations('ProfileEditor')
  const [isOpen, setOpen] = useState(false)
  const done = parts.filter(({ state }) => state === 'done').length
  const lines = [
    ...parts.map(({ name, path, state }) => ({ name, path, state })),
    { name: 'submit' as const, path: '/profile#submit', state: null },
  ]
  return (
    <nav aria-label={t('parts.label')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 text-left"
      >
        <span className="grow font-label text-md">
          {t('parts.done', { count: done, total: parts.length })}
        </span>
        <span aria-hidden="true" className="flex items-center gap-1.5">
          {parts.map(({ name, state }) => (
            <span key={name} className={classNames('size-2 rounded-full', dots[state])} />
          ))}
        </span>
        <Icon name="chevron-down" className={isOpen ? 'rotate-180' : undefined} />
      </button>
      {isOpen && (
        <ol className="max-h-[60dvh] overflow-y-auto border-line border-t py-1">
          {lines.map(({ name, path, state }) => (
            <li key={name}>
              <LocaleLink
                locale={locale}
                href={path}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center gap-3 rounded-day hover:bg-hover"
              >
                <span aria-hidden="true" className="grid size-5 place-items-center">
                  {state === 'done' ? (
                    <Icon name="check" size={18} className="text-ok" />
                  ) : (
                    state && <span className={classNames('size-2 rounded-full', dots[state])} />
                  )}
                </span>
                {t(`parts.names.${name}`)}
                {state && <span className="sr-only">{t(`parts.states.${state}`)}</span>}
              </LocaleLink>
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}

const dots: Record<State, string> = { done: 'bg-ok', half: 'bg-saffron', empty: 'bg-control' }
