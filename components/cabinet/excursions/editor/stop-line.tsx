'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { SortParts } from '@/components/ui/sortable-list/sortable-list.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { excursionLimits, type Stop } from '@/lib/domain/catalogue/excursions/facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { MapAddressField } from './map-address-field.tsx'

type Props = {
  stop: Stop
  name: string
  of: Locale
  original: Locale
  parts: SortParts
  /** On phones its fields are shown; elsewhere they always are. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (stop: Stop) => void
  onRemove: () => void
}

/** A stop: a line with its fields; on phones a line to read, which opens. */
export function StopLine({ stop, name, of, original, parts, isOpen, onOpen, onChange, onRemove }: Props) {
  const t = useTranslations('ExcursionEditor')
  const isPlaced = stop.latitude !== null && stop.longitude !== null
  const originalTitle = of === original ? undefined : stop.title[original]
  const place = (
    <Dialog
      title={t('stops.placeOf', { name })}
      closeLabel={t('close')}
      trigger={
        <button
          type="button"
          aria-label={t(isPlaced ? 'stops.placed' : 'stops.unplaced', { name })}
          className={classNames(
            'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover max-sm:w-auto max-sm:gap-2',
            isPlaced ? 'text-ok' : 'text-control',
          )}
        >
          <Icon name="pin" />
          <span className="text-md sm:hidden">{t(isPlaced ? 'stops.onMap' : 'stops.notOnMap')}</span>
        </button>
      }
    >
      <MapAddressField
        label={t('stops.address')}
        position={
          stop.latitude === null || stop.longitude === null
            ? null
            : { latitude: stop.latitude, longitude: stop.longitude }
        }
        onChange={(position) =>
          onChange({
            ...stop,
            latitude: position?.latitude ?? null,
            longitude: position?.longitude ?? null,
          })
        }
      />
    </Dialog>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-1 py-1 sm:flex-nowrap sm:gap-x-1.5">
      {parts.handle}
      <span aria-hidden="true" className="w-5 text-center font-bold font-serif text-terracotta max-sm:hidden">
        {parts.index + 1}
      </span>
      <div className="min-w-0 grow basis-0 py-1 sm:hidden">
        <p className="truncate" lang={stop.title[of] ? of : undefined}>
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink2 text-sm">
          {t('stops.minutes', { count: stop.minutes ?? 0 })}
          <span className={isPlaced ? 'text-ok' : undefined}>
            {t(isPlaced ? 'stops.onMap' : 'stops.notOnMap')}
          </span>
        </p>
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('stops.edit', { name })}
        onClick={() => onOpen(!isOpen)}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover sm:hidden"
      >
        <WorkIcon name="pencil" />
      </button>
      <div
        className={classNames(
          'min-w-0 grow items-start gap-2 max-sm:order-last max-sm:w-full max-sm:pb-2 max-sm:pl-11 sm:flex',
          isOpen ? 'max-sm:grid' : 'max-sm:hidden',
        )}
      >
        <div className="min-w-0 grow">
          <input
            id={`stop-${stop.id}`}
            className="field"
            aria-label={t('stops.title', { number: parts.index + 1 })}
            lang={of}
            autoComplete="off"
            maxLength={excursionLimits.stopTitle}
            placeholder={originalTitle}
            value={stop.title[of] ?? ''}
            onChange={({ target }) => onChange({ ...stop, title: { ...stop.title, [of]: target.value } })}
          />
          {originalTitle && (
            <p lang={original} className="mt-1 text-ink2 text-sm">
              {originalTitle}
            </p>
          )}
        </div>
        <div className="flex items-center gap-2">
          <div className="relative w-26 shrink-0">
            <input
              type="number"
              inputMode="numeric"
              className="field pr-12"
              aria-label={t('stops.minutesOf', { name })}
              min={0}
              max={excursionLimits.stopMinutes}
              value={stop.minutes ?? ''}
              onChange={({ target }) =>
                onChange({ ...stop, minutes: target.value === '' ? null : Math.round(target.valueAsNumber) })
              }
            />
            <span
              aria-hidden="true"
              className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink2"
            >
              {t('stops.unit')}
            </span>
          </div>
          {place}
        </div>
      </div>
      <span className="sm:pointer-fine:hidden">
        {parts.menu(
          <MenuAction isDangerous onSelect={onRemove}>
            {t('stops.remove')}
          </MenuAction>,
        )}
      </span>
      <button
        type="button"
        aria-label={t('stops.removeOf', { name })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink max-sm:hidden"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
