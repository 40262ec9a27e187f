'use client'
import type { ReactNode } from 'react'
import type { EditorStep } from '@/lib/domain/catalogue/excursions/facts.ts'
import { BasicsStep } from './basics-step.tsx'
import { CheckStep } from './check-step.tsx'
import { FamiliesStep } from './families-step.tsx'
import { ItineraryStep } from './itinerary-step.tsx'
import { LanguagesStep } from './languages-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PriceStep } from './price-step.tsx'

/** One step of the editor. */
export function EditorStepPage({ step, photos }: { step: EditorStep; photos?: ReactNode }) {
  switch (step) {
    case 'basics':
      return <BasicsStep />
    case 'itinerary':
      return <ItineraryStep />
    case 'families':
      return <FamiliesStep />
    case 'price':
      return <PriceStep />
    case 'photos':
      return <PhotosStep>{photos}</PhotosStep>
    case 'languages':
      return <LanguagesStep />
    case 'check':
      return <CheckStep />
  }
}
