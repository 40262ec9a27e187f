import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditorStepPage } from '@/components/cabinet/excursions/editor/editor-step-page.tsx'
import { PhotoManager } from '@/components/cabinet/photos/photo-manager.tsx'
import { photoTexts } from '@/components/cabinet/photos/photo-texts.ts'
import { stepsOf } from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import { editorSteps } from '@/lib/domain/catalogue/excursions/facts.ts'
import { presentPhotoList } from '@/lib/domain/core/photos/present.ts'
import { listPhotos } from '@/lib/domain/core/photos/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../../area-metadata.ts'
import { findEdited } from '../../edited.ts'

type Props = { params: Promise<{ locale: string; id: string; step: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id, step } = await readParams(params)
  if (!step) return {}
  const t = translatorFor(locale, 'ExcursionEditor')
  return areaMetadata(locale, `/profile/excursions/${id}/${step}`, t(`steps.names.${step}`))
}

export default async function Page({ params }: Props) {
  const { locale, id, step } = await readParams(params)
  const actor = await requirePageActor(locale, `/profile/excursions/${id}/${step ?? ''}`)
  const excursion = step && (await findEdited(actor.guideId, id, locale))
  if (!excursion || !stepsOf(excursion).includes(step)) notFound()
  if (step !== 'photos' || actor.guideId === null) return <EditorStepPage step={step} />
  const photos = await listPhotos({ guideId: actor.guideId, excursionId: excursion.id })
  return (
    <EditorStepPage
      step={step}
      photos={
        <PhotoManager
          locale={locale}
          subject={{ excursionId: excursion.id }}
          part="gallery"
          photos={presentPhotoList(photos)}
          texts={await photoTexts(locale)}
        />
      }
    />
  )
}

async function readParams(params: Props['params']) {
  const { locale, id, step: name } = await params
  return { locale: requireLocale(locale), id, step: editorSteps.find((one) => one === name) ?? null }
}
