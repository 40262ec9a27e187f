'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import type { RecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { accentContrasts, isReadableAccent, nearestAccent } from '@/lib/shared/brand/accent.ts'
import { type Colour, colourOf } from '@/lib/shared/brand/colour.ts'
import type { Look, Scheme } from '@/lib/shared/brand/looks.ts'
import { accentsOf } from '@/lib/shared/brand/style-sheet.ts'
import type { AppearanceValues } from './appearance-values.ts'

type Props = { form: RecordForm<AppearanceValues>; scheme: Scheme; look: Look }

/** The accent in one scheme, with its contrasts while it is typed, and the nearest colour that can be read. */
export function AccentField({ form, scheme, look }: Props) {
  const t = useTranslations('AdminAppearance')
  const name = `accent.${scheme}` as const
  const accent = useWatch({ control: form.control, name: 'accent' })
  const typed = colourOf(accent[scheme])
  const shown = typed ?? accentsOf({ look, accent })[scheme]
  const put = (colour: Colour) => {
    form.setValue(name, colour, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div>
      <TextField {...form.field(name)} placeholder={shown} autoComplete="off" spellCheck={false} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label={t('pick', { scheme: t(`accent.${scheme}`) })}
          value={shown}
          onChange={({ target }) => {
            const colour = colourOf(target.value)
            if (colour) put(colour)
          }}
          className="h-11 w-16 cursor-pointer rounded-day border border-control bg-card"
        />
        <Contrasts {...{ look, scheme }} colour={shown} onChoose={put} />
      </div>
    </div>
  )
}

type ContrastsProps = Omit<Props, 'form'> & { colour: Colour; onChoose: (colour: Colour) => void }

function Contrasts({ colour, look, scheme, onChoose }: ContrastsProps) {
  const t = useTranslations('AdminAppearance')
  const { words, marks } = accentContrasts(colour, look, scheme)
  const nearest = nearestAccent(colour, look, scheme)
  return (
    <div aria-live="polite" className="min-w-0 grow text-sm">
      <p className="text-ink2">{t('contrasts', { words: words.toFixed(1), marks: marks.toFixed(1) })}</p>
      {!isReadableAccent(colour, look, scheme) && (
        <>
          <p className="text-error">{t('tooWeak')}</p>
          <Button variant="secondary" size="small" className="mt-2" onClick={() => onChoose(nearest)}>
            {t('useNearest', { colour: nearest })}
          </Button>
        </>
      )}
    </div>
  )
}
