'use client'
import { useTranslations } from 'next-intl'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { AutosaveView } from './use-autosave.ts'

type Props = Pick<AutosaveView, 'state' | 'resolve'> & {
  /** Of the controls, by name. */
  labels: Partial<Record<string, string>>
  /** A value in words, where it is neither a text nor yes or no. */
  show?: (name: string, value: unknown) => string
}

/** Both texts, where the same control was changed here and elsewhere: nothing is saved over until the person chooses. */
export function SaveConflict({ state, resolve, labels, show = (_name, value) => String(value) }: Props) {
  const t = useTranslations('SaveStatus')
  if (state.kind !== 'conflict') return null
  const value = (name: string, given: unknown) =>
    typeof given === 'boolean' ? t(given ? 'yes' : 'no') : show(name, given) || t('empty')
  return (
    <fieldset
      aria-label={t('choice')}
      className="min-w-0 rounded-control bg-warning-wash px-4 py-3.5 text-md"
    >
      <p className="lead flex gap-3">
        <Icon name="warning" className="mt-0.5 text-warning" />
        <span className="min-w-0">
          <strong className="font-label">{t('choice')}</strong> {t('choiceText')}
        </span>
      </p>
      {state.fields.map(({ name, mine, theirs }) => (
        <dl key={name} className="mt-3 grid gap-x-5 gap-y-3 desk:grid-cols-2">
          {[
            { label: t('mine'), text: value(name, mine) },
            { label: t('theirs'), text: value(name, theirs) },
          ].map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm">
                <span className="font-label">{labels[name] ?? name}</span>, {label}
              </dt>
              <dd
                dir="auto"
                className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap rounded-control border border-line bg-card px-3.5 py-2 wrap-anywhere"
              >
                {text}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={() => resolve('mine')}>
          {t('keepMine')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => resolve('theirs')}>
          {t('takeTheirs')}
        </Button>
      </div>
    </fieldset>
  )
}
