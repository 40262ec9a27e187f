'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { FieldError } from '@/components/ui/form/field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { SortableList } from '@/components/ui/sortable-list/sortable-list.tsx'
import { itineraryTimes } from '@/lib/domain/catalogue/excursions/editor/itinerary-times.ts'
import { excursionLimits, type Stop } from '@/lib/domain/catalogue/excursions/facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { CitySketch } from './city-sketch.tsx'
import { useEditor } from './editor-context.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { MapAddressField } from './map-address-field.tsx'
import { StepHead } from './step-head.tsx'
import { StopLine } from './stop-line.tsx'
import { MeetingText } from './text-fields.tsx'

/** Stops in their order, and where the tour begins. */
export function ItineraryStep() {
  const t = useTranslations('ExcursionEditor')
  const { form } = useEditor()
  const [stops, meeting] = useWatch({ control: form.control, name: ['stops', 'meeting_position'] })
  return (
    <form {...form.props}>
      <StepHead step="itinerary" />
      <LanguageTabs>
        {(of) => (
          <>
            <Stops of={of} />
            <div className="mt-9">
              <MeetingText of={of} />
            </div>
          </>
        )}
      </LanguageTabs>
      <div className="mt-5 grid gap-5">
        <MapAddressField
          label={t('fields.meeting_position')}
          position={meeting}
          onChange={(position) => form.setValue('meeting_position', position, { shouldDirty: true })}
        />
        <CitySketch meeting={meeting} stops={stops} />
      </div>
    </form>
  )
}

function Stops({ of }: { of: Locale }) {
  const t = useTranslations('ExcursionEditor')
  const { form } = useEditor()
  const { id, error } = form.field('stops')
  const [stops, original] = useWatch({ control: form.control, name: ['stops', 'original_locale'] })
  const [open, setOpen] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ stop: Stop; index: number } | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const write = (next: Stop[]) => form.setValue('stops', next, { shouldDirty: true })
  const change = (stop: Stop) => write(stops.map((one) => (one.id === stop.id ? stop : one)))
  const nameOf = (stop: Stop) =>
    stop.title[of] || stop.title[original] || t('stops.unnamed', { number: stops.indexOf(stop) + 1 })
  return (
    <>
      <SortableList
        label={t('fields.stops')}
        items={stops}
        idOf={(stop) => stop.id}
        nameOf={nameOf}
        onSort={(ids) => write(ids.flatMap((one) => stops.find((stop) => stop.id === one) ?? []))}
        className="sm:gap-y-1"
        itemClassName={(_stop, isLifted) =>
          isLifted
            ? 'rounded-control border border-line bg-card shadow-popover'
            : 'border border-transparent max-sm:border-b-line'
        }
      >
        {(stop, parts) => (
          <StopLine
            stop={stop}
            name={nameOf(stop)}
            of={of}
            original={original}
            parts={parts}
            isOpen={open === stop.id}
            onOpen={(isOpen) => setOpen(isOpen ? stop.id : null)}
            onChange={change}
            onRemove={() => {
              setRemoved({ stop, index: parts.index })
              write(stops.filter((one) => one.id !== stop.id))
              add.current?.focus()
            }}
          />
        )}
      </SortableList>
      <FieldError id={`${id}-error`} message={error} />
      <div role="status">
        {removed && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-md">
            {t('stops.removed', { name: removed.stop.title[of] || String(removed.index + 1) })}
            <button
              type="button"
              className="link -my-2 py-2"
              onClick={() => {
                write([...stops.slice(0, removed.index), removed.stop, ...stops.slice(removed.index)])
                setRemoved(null)
              }}
            >
              {t('stops.restore')}
            </button>
          </p>
        )}
      </div>
      {stops.length < excursionLimits.stops && (
        <Button
          ref={add}
          variant="quiet"
          size="small"
          className="mt-2 max-sm:w-full max-sm:border max-sm:border-control sm:-ml-3"
          onClick={() => {
            const stop: Stop = {
              id: crypto.randomUUID(),
              title: {},
              minutes: 20,
              latitude: null,
              longitude: null,
            }
            write([...stops, stop])
            setOpen(stop.id)
            requestAnimationFrame(() => document.getElementById(`stop-${stop.id}`)?.focus())
          }}
        >
          <Icon name="plus" size={18} />
          {t('stops.add')}
        </Button>
      )}
      <TimeBar />
    </>
  )
}

/** Standing and walking against the tour's length. */
function TimeBar() {
  const t = useTranslations('ExcursionEditor')
  const { form } = useEditor()
  const [stops, duration] = useWatch({ control: form.control, name: ['stops', 'duration_minutes'] })
  const { standing, walking, stretches } = itineraryTimes(stops, duration)
  if (standing === 0) return null
  const time = (minutes: number) =>
    t('time', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })
  return (
    <div className="mt-5">
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {stretches.map(({ kind, minutes }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one bar
            key={index}
            className={kind === 'stay' ? 'bg-selected' : 'bg-line'}
            // Rounded, as browsers do: else the server's spelling differs.
            style={{ flexGrow: Math.round(minutes) }}
          />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-ink2 text-sm">
        <span>
          {walking > 0
            ? t('times.both', { standing: time(standing), walking: time(walking) })
            : t('times.standing', { standing: time(standing) })}
        </span>
        {duration !== null && <span>{t('times.total', { total: time(duration) })}</span>}
      </p>
      {walking < 0 && duration !== null && (
        <p className="mt-1.5 rounded-control bg-warning-wash px-4 py-2.5 text-md">
          {t('times.tooLong', { excess: time(-walking) })}
        </p>
      )}
    </div>
  )
}
