'use client'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { DropdownMenu, MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { RecordHistory } from '@/components/ui/record-page/record-history.tsx'
import { RecordPage } from '@/components/ui/record-page/record-page.tsx'
import { RecordFigures } from '@/components/ui/record-page/record-summary.tsx'
import { useRecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { ApiError } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { GalleryWords } from './gallery-words.ts'
import type { PlaceChanges } from './place-schema.ts'
import { fieldsOf, florence, historyOf, type PlaceValues, zones } from './sample-place.ts'

type Words = GalleryWords['recordPage']

type Props = { locale: Locale; words: Words; crumbs: ReactNode; picture: ReactNode }

/** Florence, of the drawings. */
export function RecordPageDemo({ locale, words, crumbs, picture }: Props) {
  const [values] = useState(() => florence(words))
  const fields = useMemo(() => fieldsOf(words), [words])
  const server = useRef<{ version: number; values: PlaceValues }>({ version: 1, values })
  const [savedElsewhere, setSavedElsewhere] = useState('')

  const save = async (changes: PlaceChanges, version: unknown) => {
    const { current: present } = server
    if (changes.slug === 'rome') {
      throw new ApiError(422, words.slugTaken, 'invalid', { slug: [words.slugTaken] })
    }
    if (version !== present.version) {
      const { version: latest, values: current } = present
      throw new ApiError(409, '', 'conflict', {}, { version: latest, current })
    }
    const { latitude, longitude, ...texts } = changes
    server.current = {
      version: present.version + 1,
      values: {
        ...present.values,
        ...texts,
        ...(latitude !== undefined && { latitude: String(latitude) }),
        ...(longitude !== undefined && { longitude: String(longitude) }),
      },
    }
    return server.current.version
  }

  const { field, state } = useRecordForm<PlaceValues, PlaceChanges>(
    () => import('./place-schema.ts').then(({ placeChangesSchema }) => placeChangesSchema),
    save,
    {
      values,
      version: 1,
      fields,
      keptAs: 'florence@gallery',
      toBody: ({ latitude, longitude, ...texts }) => ({
        ...texts,
        ...(latitude !== undefined && { latitude: Number(latitude.replace(',', '.')) }),
        ...(longitude !== undefined && { longitude: Number(longitude.replace(',', '.')) }),
      }),
    },
  )
  const isSlugChanged = state.changed.some(({ name }) => name === 'slug')

  return (
    <>
      <RecordPage
        locale={locale}
        title={words.title}
        state={
          <span className="rounded-day bg-ok-wash px-2 py-0.5 font-label text-ok text-sm">
            {words.published}
          </span>
        }
        crumbs={crumbs}
        back={{ href: '/guides/italy', label: words.italy }}
        publicPath="/guides/italy/florence"
        actions={<Actions words={words} />}
        form={state}
        summary={<Summary locale={locale} words={words} picture={picture} />}
        sections={[
          {
            id: 'names',
            heading: words.names,
            mark: 'complete',
            content: (
              <RecordFields>
                <TextField {...field('nameRu')} lang="ru" />
                <TextField {...field('nameEn')} lang="en" />
                <TextField {...field('nameJa')} lang="ja" />
                <TextField {...field('nameZh')} lang="zh-Hans" />
                <TextField {...field('where')} lang="ru" />
                <div className="text-sm">
                  <p className="label">{words.becomes}</p>
                  <p lang="ru">{words.guidesThere.replace('{where}', words.whereValue)}</p>
                  <p lang="ru">{words.toursThere.replace('{where}', words.whereValue)}</p>
                </div>
              </RecordFields>
            ),
          },
          {
            id: 'address',
            heading: words.address,
            mark: 'complete',
            content: (
              <RecordFields>
                <TextField {...field('slug')} autoComplete="off" spellCheck={false} />
                {isSlugChanged && (
                  <Alert tone="warning" className="col-span-full">
                    <strong className="font-label">{words.slugWarning}</strong> {words.slugWarningText}
                  </Alert>
                )}
              </RecordFields>
            ),
          },
          {
            id: 'map',
            heading: words.map,
            mark: 'complete',
            content: (
              <RecordFields>
                <TextField {...field('latitude')} inputMode="decimal" />
                <TextField {...field('longitude')} inputMode="decimal" />
                <SelectField {...field('zone')} hint={words.zoneHint}>
                  {zones.map((zone) => (
                    <option key={zone}>{zone}</option>
                  ))}
                </SelectField>
              </RecordFields>
            ),
          },
          {
            id: 'intro',
            heading: words.intro,
            mark: 'attention',
            content: <Introduction field={field} />,
          },
          {
            id: 'history',
            heading: words.history,
            mark: 16,
            content: <RecordHistory entries={historyOf(words)} more={<MoreHistory words={words} />} />,
          },
        ]}
      />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            const name = `Firenze ${server.current.version}`
            server.current = {
              version: server.current.version + 1,
              values: { ...server.current.values, nameEn: name },
            }
            setSavedElsewhere(name)
          }}
        >
          {words.elsewhere}
        </Button>
        <LocaleLink locale={locale} href="/kit-4f7c1d/data-table" className="link">
          {words.other}
        </LocaleLink>
        {savedElsewhere && <span>{words.elsewhereDone.replace('{name}', savedElsewhere)}</span>}
      </div>
    </>
  )
}

function Introduction({ field }: Pick<ReturnType<typeof useRecordForm<PlaceValues, PlaceChanges>>, 'field'>) {
  const { label, ...box } = field('isOnGuidePages')
  return (
    <RecordFields>
      <TextArea {...field('intro')} lang="ru" className="col-span-full" />
      <TextField {...field('best')} />
      <Checkbox {...box} className="self-end">
        {label}
      </Checkbox>
    </RecordFields>
  )
}

function Actions({ words }: { words: Words }) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={words.more}
          className="grid size-9 place-items-center rounded-control phone:focus-on-pine phone:size-11 desk:border desk:border-control desk:bg-card desk:hover:bg-hover"
        >
          <WorkIcon name="more" />
        </button>
      }
    >
      <MenuAction onSelect={() => {}}>{words.open}</MenuAction>
      <MenuAction onSelect={() => {}} isDangerous>
        {words.hide}
      </MenuAction>
    </DropdownMenu>
  )
}

function Summary({ locale, words, picture }: Omit<Props, 'crumbs'>) {
  return (
    <>
      <p className="mb-2 font-label text-sm">{words.seen}</p>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        {picture}
        <div className="px-3.5 py-2.5">
          <p className="font-heading font-serif text-lg">{words.title}</p>
          <p className="text-ink2 text-sm">{words.card}</p>
        </div>
      </div>
      <RecordFigures
        figures={[
          { label: words.views, value: formatNumber(1204, locale) },
          { label: words.searches, value: words.times },
          { label: words.firstPlaces, value: words.firstPlacesValue },
          { label: words.articles, value: '1' },
        ]}
      />
      <Alert tone="warning" className="mt-3">
        <span className="text-sm">{words.stale}</span>
      </Alert>
    </>
  )
}

function MoreHistory({ words }: { words: Words }) {
  return (
    <button type="button" className="link min-h-9">
      {words.moreHistory}
    </button>
  )
}
