'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import {
  DropdownMenu,
  MenuAction,
  MenuChoices,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  MenuSwitch,
} from '@/components/ui/dropdown-menu.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { languageOptions } from '@/lib/shared/addresses/languages.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { GalleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

type Props = {
  locale: Locale
  texts: GalleryWords['dropdown']
  countries: Array<{ value: string; label: string }>
}

export function DropdownDemo({ locale, texts, countries }: Props) {
  const [chosen, setChosen] = useState('')
  const [order, setOrder] = useState('rating')
  const [hasPictures, setPictures] = useState(true)
  const [country, setCountry] = useState('it')
  const opener = (label: string) => (
    <Button variant="secondary" size="small">
      {label}
      <Icon name="chevron-down" size={18} />
    </Button>
  )
  return (
    <>
      <Specimen title="Things to do: one disabled, one that can’t be taken back; a link">
        <div className="flex flex-wrap items-center gap-4">
          <DropdownMenu trigger={opener(texts.actions)}>
            <MenuAction onSelect={() => setChosen(texts.edit)}>{texts.edit}</MenuAction>
            <MenuAction onSelect={() => setChosen(texts.copy)}>{texts.copy}</MenuAction>
            <MenuAction isDisabled onSelect={() => setChosen(texts.publish)}>
              {texts.publish}
            </MenuAction>
            <MenuLink locale={locale} href="/about">
              {texts.view}
            </MenuLink>
            <MenuSeparator />
            <MenuAction isDangerous onSelect={() => setChosen(texts.delete)}>
              {texts.delete}
            </MenuAction>
          </DropdownMenu>
          <p role="status" className="text-ink2">
            {chosen && texts.chosen.replace('{entry}', chosen)}
          </p>
        </div>
      </Specimen>
      <Specimen title="One of several, and on or off">
        <DropdownMenu trigger={opener(texts.sorting)}>
          <MenuLabel>{texts.sorting}</MenuLabel>
          <MenuChoices
            value={order}
            onChange={setOrder}
            choices={[
              { value: 'rating', label: texts.byRating },
              { value: 'price', label: texts.byPrice },
              { value: 'date', label: texts.byDate },
            ]}
          />
          <MenuSeparator />
          <MenuLabel>{texts.show}</MenuLabel>
          <MenuSwitch isOn={hasPictures} onChange={setPictures}>
            {texts.withPictures}
          </MenuSwitch>
        </DropdownMenu>
      </Specimen>
      <Specimen title="Places to go, the present one checked; at the right edge">
        <div className="flex justify-end">
          <DropdownMenu trigger={opener(texts.language)} align="end">
            {languageOptions.map((language) => (
              <MenuLink
                key={language.locale}
                locale={language.locale}
                href="/"
                lang={language.locale}
                isCurrent={language.locale === locale}
              >
                {language.name}
              </MenuLink>
            ))}
          </DropdownMenu>
        </div>
      </Specimen>
      <Specimen title="More than fits; disabled">
        <div className="flex flex-wrap gap-4">
          <DropdownMenu trigger={opener(texts.country)}>
            <MenuChoices value={country} onChange={setCountry} choices={countries} />
          </DropdownMenu>
          <DropdownMenu isDisabled trigger={opener(texts.actions)}>
            <MenuAction onSelect={() => {}}>{texts.edit}</MenuAction>
          </DropdownMenu>
        </div>
      </Specimen>
    </>
  )
}
