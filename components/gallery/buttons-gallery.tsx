import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button.tsx'
import { Icon, iconNames } from '@/components/ui/icon.tsx'
import { WorkIcon, workIconNames } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Specimen } from './specimen.tsx'

/** As the pointer and the keyboard make them look, held still to be compared. */
const focused = 'outline-3 outline-sea outline-offset-2'
const looks = [
  { variant: 'primary', pointedAt: 'bg-primary-hover', word: 'write' },
  { variant: 'secondary', pointedAt: 'bg-hover', word: 'save' },
  { variant: 'quiet', pointedAt: 'bg-hover', word: 'cancel' },
] as const

/** Buttons, links that look like them, and the drawings that stand on them. */
export async function ButtonsGallery({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'Gallery' })
  return (
    <>
      <Specimen title="Primary, secondary, quiet; as buttons and as links">
        <div className="flex flex-wrap gap-3">
          <Button>{t('write')}</Button>
          <Button variant="secondary">{t('save')}</Button>
          <Button variant="quiet">{t('cancel')}</Button>
          <ButtonLink locale={locale} href="/about">
            {t('write')}
          </ButtonLink>
          <ButtonLink locale={locale} href="/about" variant="secondary">
            {t('save')}
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen title="At rest, pointed at, focused, pressed">
        <div className="grid gap-4">
          {looks.map(({ variant, pointedAt, word }) => (
            <div key={variant} className="flex flex-wrap gap-4">
              {['', pointedAt, focused, `${pointedAt} translate-y-px`].map((state) => (
                <Button key={state} variant={variant} className={state}>
                  {t(word)}
                </Button>
              ))}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Small">
        <div className="flex flex-wrap gap-3">
          <Button size="small">{t('write')}</Button>
          <Button size="small" variant="secondary">
            <Icon name="plus" />
            {t('save')}
          </Button>
          <Button size="small" variant="quiet">
            {t('cancel')}
          </Button>
        </div>
      </Specimen>
      <Specimen title="Disabled, and busy while keeping the focus">
        <div className="flex flex-wrap gap-3">
          <Button disabled>{t('write')}</Button>
          <Button aria-disabled="true">{t('sending')}</Button>
          <Button variant="secondary" disabled>
            {t('save')}
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
