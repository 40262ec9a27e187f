import { Button, ButtonLink } from '@/components/ui/button.tsx'
import { Icon, iconNames } from '@/components/ui/icon.tsx'
import { WorkIcon, workIconNames } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** Hover and focus looks, frozen for comparison. */
const focused = 'outline-3 outline-sea outline-offset-2'
const looks = [
  { variant: 'primary', pointedAt: 'bg-primary-hover', word: 'write' },
  { variant: 'secondary', pointedAt: 'bg-hover', word: 'save' },
  { variant: 'quiet', pointedAt: 'bg-hover', word: 'cancel' },
] as const

/** Buttons, links that look like them, and the icons on them. */
export async function ButtonsGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  return (
    <>
      <Specimen title="Primary, secondary, quiet; as buttons and as links">
        <div className="flex flex-wrap gap-3">
          <Button>{words.write}</Button>
          <Button variant="secondary">{words.save}</Button>
          <Button variant="quiet">{words.cancel}</Button>
          <ButtonLink locale={locale} href="/about">
            {words.write}
          </ButtonLink>
          <ButtonLink locale={locale} href="/about" variant="secondary">
            {words.save}
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen title="At rest, pointed at, focused, pressed">
        <div className="grid gap-4">
          {looks.map(({ variant, pointedAt, word }) => (
            <div key={variant} className="flex flex-wrap gap-4">
              {['', pointedAt, focused, `${pointedAt} translate-y-px`].map((state) => (
                <Button key={state} variant={variant} className={state}>
                  {words[word]}
                </Button>
              ))}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Small">
        <div className="flex flex-wrap gap-3">
          <Button size="small">{words.write}</Button>
          <Button size="small" variant="secondary">
            <Icon name="plus" />
            {words.save}
          </Button>
          <Button size="small" variant="quiet">
            {words.cancel}
          </Button>
        </div>
      </Specimen>
      <Specimen title="Disabled, and busy while keeping the focus">
        <div className="flex flex-wrap gap-3">
          <Button disabled>{words.write}</Button>
          <Button aria-disabled="true">{words.sending}</Button>
          <Button variant="secondary" disabled>
            {words.save}
          </Button>
        </div>
      </Specimen>
      <Specimen title="Icons">
        <ul className="flex flex-wrap gap-4">
          {[...iconNames, ...workIconNames].map((name) => (
            <li
              key={name}
              lang="en"
              className="grid w-24 content-start justify-items-center gap-1 text-center text-ink2 text-sm"
            >
              <WorkIcon name={name} size={24} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}
