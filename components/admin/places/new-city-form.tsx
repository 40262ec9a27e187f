'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import { type Locale, localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { SlugField } from '../slug-field.tsx'
import { useProposedSlug } from '../use-proposed-slug.ts'
import { type PlaceFormValues, toChanges } from './place-form.ts'
import { useIsSlugFree } from './use-proposals.ts'
import { WhereProposal } from './where-proposal.tsx'
import { ZoneField } from './zone-field.tsx'

export type NewCityValues = Pick<
  PlaceFormValues,
  'name' | 'where' | 'slug' | 'latitude' | 'longitude' | 'time_zone'
> & {
  country_id: string
}

type Props = {
  locale: Locale
  countries: ReadonlyArray<{ id: number; slug: string; name: string }>
  /** To choose from. */
  timeZones: readonly string[]
  languageNames: Record<Locale, string>
  /** Fields that are filled in already. */
  given?: Partial<NewCityValues>
}

const created = members<{ id: number }>({ id: number })
const empty: NewCityValues = {
  name: { ru: '', en: '', ja: '', 'zh-Hans': '' },
  where: '',
  slug: '',
  latitude: '',
  longitude: '',
  time_zone: '',
  country_id: '',
}

/** Form for a new city's required fields; its texts are written in its editor, which opens afterwards. */
export function NewCityForm({ locale, countries, timeZones, languageNames, given }: Props) {
  const t = useTranslations('AdminPlaces')
  const router = useRouter()
  const { field, props, isBusy, trouble, control, setValue } = useApiForm<
    NewCityValues,
    Record<string, unknown>
  >(
    () =>
      import('@/lib/domain/geography/places/editor/content.ts').then(({ newCitySchema }) => newCitySchema),
    async (body) => {
      const { id } = parseAnswer(await send('POST', locale, '/api/admin/places/cities', body), created)
      router.push(localePath(locale, `/admin/places/cities/${id}`))
    },
    {
      texts: useFormTexts(),
      values: { ...empty, ...given },
      toBody: ({ country_id: country, ...values }) => ({
        ...toChanges(values),
        country_id: country === '' ? null : Number(country),
      }),
    },
  )
  const [countryId, nameRu, nameEn, where, slug, latitude, longitude, zone] = useWatch({
    control,
    name: ['country_id', 'name.ru', 'name.en', 'where', 'slug', 'latitude', 'longitude', 'time_zone'],
  })
  useProposedSlug(nameEn, slug, (proposed) => setValue('slug', proposed))
  const country = countries.find(({ id }) => String(id) === countryId)
  const isFree = useIsSlugFree(locale, country ? slug : '', { countryId: country?.id ?? null, placeId: null })
  return (
    <form {...props} className="dense grid max-w-200 gap-4">
      <FormError text={trouble} />
      <RecordFields>
        <SelectField {...field('country_id')} label={t('country')} className="col-span-full">
          <option value="" />
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {locales.map((one) => (
          <TextField
            key={one}
            {...field(`name.${one}`)}
            label={`${t('name')}, ${languageNames[one]}`}
            lang={one}
            autoComplete="off"
          />
        ))}
        <TextField {...field('where')} label={t('fields.where')} lang="ru" autoComplete="off" />
        <SlugField
          {...field('slug')}
          label={t('fields.slug')}
          before={country?.slug}
          isFree={isFree}
          words={{ free: t('free'), taken: t('taken') }}
        />
        <WhereProposal
          name={nameRu}
          where={where}
          onTake={(proposed) => setValue('where', proposed, { shouldValidate: true })}
        />
        <TextField
          {...field('latitude')}
          label={t('fields.latitude')}
          hint={t('mapHint')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...field('longitude')}
          label={t('fields.longitude')}
          inputMode="decimal"
          autoComplete="off"
        />
        <ZoneField
          {...field('time_zone')}
          {...{ locale, latitude, longitude, zone, timeZones }}
          label={t('fields.time_zone')}
          onTake={(proposed) => setValue('time_zone', proposed, { shouldValidate: true })}
        />
      </RecordFields>
      <div className="w-fit">
        <SubmitButton isBusy={isBusy} busyLabel={t('adding')}>
          {t('add')}
        </SubmitButton>
      </div>
    </form>
  )
}
