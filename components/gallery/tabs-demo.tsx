'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { type Tab, Tabs } from '@/components/ui/tabs.tsx'
import type { Messages } from '@/lib/shared/i18n/messages.ts'
import type { GalleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

type Texts = GalleryWords['tabs'] & Messages['Tabs']

export function TabsDemo({ texts }: { texts: Texts }) {
  const cities: Tab[] = [texts.rome, texts.florence, texts.venice, texts.naples].map((city, index) => ({
    id: ['rome', 'florence', 'venice', 'naples'][index] ?? city,
    heading: city,
    removable: true,
    disabled: index === 2,
    content: <p>{texts.cityText.replace('{city}', city)}</p>,
  }))
  const [present, setPresent] = useState(cities)
  const [kept, setKept] = useState('calendar')
  const pages: Tab[] = [
    { id: 'about', heading: texts.about, content: <p>{texts.aboutText}</p> },
    { id: 'reviews', heading: texts.reviews, content: <p>{texts.reviewsText}</p> },
    { id: 'articles', heading: texts.articles, disabled: true, content: null },
  ]
  const more: Tab[] = [
    ...pages,
    { id: 'calendar', heading: texts.calendar, content: <p>{texts.calendarText}</p> },
    { id: 'prices', heading: texts.prices, content: <p>{texts.pricesText}</p> },
  ]
  return (
    <>
      <Specimen title="The first one is active by default; the last one is disabled">
        <Tabs label={texts.guide} tabs={pages} />
      </Specimen>
      <Specimen title="Removable; one of them disabled">
        <Tabs
          label={texts.cities}
          tabs={present}
          texts={texts}
          onRemove={(id) => setPresent((now) => now.filter((tab) => tab.id !== id))}
        />
        {present.length === 0 && <p className="mt-4 text-ink2">{texts.empty}</p>}
        {present.length < cities.length && (
          <Button size="small" variant="secondary" className="mt-4" onClick={() => setPresent(cities)}>
            {texts.again}
          </Button>
        )}
      </Specimen>
      <Specimen title="More than a narrow place holds; its owner keeps which one is active">
        <div className="max-w-80">
          <Tabs label={texts.guide} tabs={more} active={kept} onActivate={setKept} />
        </div>
      </Specimen>
    </>
  )
}
