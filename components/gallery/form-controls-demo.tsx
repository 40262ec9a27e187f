'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { CheckboxGroup } from '@/components/ui/form/checkbox-group.tsx'
import { CountedTextArea } from '@/components/ui/form/counted-text-area.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { NumberStepper } from '@/components/ui/form/number-stepper.tsx'
import { PasswordField } from '@/components/ui/form/password-field.tsx'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { SearchField } from '@/components/ui/form/search-field.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { GalleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

export type FormControlsTexts = GalleryWords['formControls'] &
  Record<'showPassword' | 'clear' | 'less' | 'more' | 'left', string>

type Props = { locale: Locale; texts: FormControlsTexts }

/** Each control empty, filled, required, with a hint, wrong, disabled and read-only. */
export function FormControlsDemo({ locale, texts }: Props) {
  const problem = useTranslations('FieldErrors')
  const cities = (
    <>
      <option value="">{texts.chooseCity}</option>
      <option value="rome">{texts.rome}</option>
      <option value="florence">{texts.florence}</option>
    </>
  )
  const topics = [
    { value: 'history', label: texts.history },
    { value: 'food', label: texts.food },
    { value: 'night', label: texts.night, remark: texts.nightNote },
  ]
  const ways = [
    { value: 'mail', label: texts.byMail },
    { value: 'phone', label: texts.byPhone },
  ]
  const long = { maxLength: 120, left: texts.left, locale }
  return (
    <>
      <States title="Text field: empty, filled, required, optional, with a hint, wrong, disabled, read-only">
        <TextField id="text-empty" label={texts.email} placeholder="name@example.com" type="email" />
        <TextField id="text-filled" label={texts.name} defaultValue={texts.nameValue} />
        <TextField id="text-required" label={texts.name} isStarred required />
        <TextField id="text-optional" label={texts.name} remark={texts.optional} />
        <TextField id="text-hint" label={texts.name} hint={texts.hint} />
        <TextField
          id="text-wrong"
          label={texts.email}
          type="email"
          defaultValue="olga@mail"
          error={problem('email')}
        />
        <TextField id="text-disabled" label={texts.name} defaultValue={texts.nameValue} disabled />
        <TextField id="text-read" label={texts.name} defaultValue={texts.nameValue} readOnly />
        <TextField
          id="text-all"
          label={texts.email}
          hint={texts.hint}
          error={`${problem('required')}; ${problem('email')}`}
          isStarred
          required
        />
      </States>
      <States title="Text area: empty, growing with its text, with a counter, wrong, disabled, read-only">
        <TextArea id="area-empty" label={texts.message} placeholder={texts.hint} />
        <TextArea
          id="area-filled"
          label={texts.message}
          defaultValue={`${texts.messageValue}\n\n${texts.messageValue}\n\n${texts.messageValue}`}
        />
        <CountedTextArea
          id="area-counted"
          label={texts.message}
          defaultValue={texts.messageValue}
          hint={texts.hint}
          {...long}
        />
        <TextArea id="area-wrong" label={texts.message} error={problem('required')} />
        <TextArea id="area-disabled" label={texts.message} defaultValue={texts.messageValue} disabled />
        <TextArea id="area-read" label={texts.message} defaultValue={texts.messageValue} readOnly />
      </States>
      <States title="Select: empty, chosen, wrong, disabled">
        <SelectField id="select-empty" label={texts.city}>
          {cities}
        </SelectField>
        <SelectField id="select-chosen" label={texts.city} defaultValue="rome" isStarred required>
          {cities}
        </SelectField>
        <SelectField id="select-wrong" label={texts.city} error={problem('required')}>
          {cities}
        </SelectField>
        <SelectField id="select-disabled" label={texts.city} defaultValue="rome" disabled>
          {cities}
        </SelectField>
      </States>
      <States title="Password: hidden with a button that shows it, wrong, disabled">
        <PasswordField
          id="password-hidden"
          label={texts.password}
          defaultValue="a long password"
          showLabel={texts.showPassword}
          autoComplete="off"
        />
        <PasswordField
          id="password-wrong"
          label={texts.password}
          showLabel={texts.showPassword}
          error={problem('required')}
          autoComplete="off"
        />
        <PasswordField
          id="password-disabled"
          label={texts.password}
          defaultValue="a long password"
          showLabel={texts.showPassword}
          autoComplete="off"
          disabled
        />
      </States>
      <States title="Search: empty, filled, disabled">
        <SearchField
          id="search-empty"
          label={texts.search}
          placeholder={texts.searchHint}
          clearLabel={texts.clear}
          isLabelHidden
        />
        <SearchField
          id="search-filled"
          label={texts.search}
          defaultValue={texts.rome}
          clearLabel={texts.clear}
        />
        <SearchField
          id="search-disabled"
          label={texts.search}
          defaultValue={texts.rome}
          clearLabel={texts.clear}
          disabled
        />
      </States>
      <States title="Number stepper: at its lower bound, between, empty, wrong, disabled, read-only">
        <Stepper id="stepper-low" label={texts.children} first={0} texts={texts} />
        <Stepper id="stepper-between" label={texts.adults} first={2} texts={texts} />
        <Stepper id="stepper-empty" label={texts.adults} first={null} texts={texts} hint={texts.hint} />
        <Stepper
          id="stepper-wrong"
          label={texts.adults}
          first={90}
          texts={texts}
          error={problem('max', { limit: 20 })}
        />
        <Stepper id="stepper-disabled" label={texts.adults} first={2} texts={texts} disabled />
        <Stepper id="stepper-read" label={texts.adults} first={2} texts={texts} readOnly />
      </States>
      <States title="Checkbox: empty, ticked, required and wrong, disabled">
        <Checkbox id="box-empty">{texts.flexible}</Checkbox>
        <Checkbox id="box-ticked" hint={texts.hint} defaultChecked>
          {texts.flexible}
        </Checkbox>
        <Checkbox id="box-wrong" error={problem('required')} isStarred required>
          {texts.terms}
        </Checkbox>
        <Checkbox id="box-disabled" disabled>
          {texts.flexible}
        </Checkbox>
        <Checkbox id="box-ticked-disabled" defaultChecked disabled>
          {texts.flexible}
        </Checkbox>
      </States>
      <States title="Checkbox group: some ticked, wrong, disabled">
        <CheckboxGroup id="boxes" name="boxes" label={texts.topics} choices={topics} chosen={['history']} />
        <CheckboxGroup
          id="boxes-wrong"
          name="boxes-wrong"
          label={texts.topics}
          choices={topics}
          hint={texts.hint}
          error={problem('required')}
          isStarred
        />
        <CheckboxGroup
          id="boxes-disabled"
          name="boxes-disabled"
          label={texts.topics}
          choices={topics}
          chosen={['food']}
          disabled
        />
      </States>
      <States title="Radio group: none and one chosen, wrong, disabled">
        <RadioGroup id="dots" name="dots" label={texts.contact} choices={ways} />
        <RadioGroup id="dots-chosen" name="dots-chosen" label={texts.contact} choices={ways} chosen="mail" />
        <RadioGroup
          id="dots-wrong"
          name="dots-wrong"
          label={texts.contact}
          choices={ways}
          error={problem('required')}
          isStarred
          required
        />
        <RadioGroup
          id="dots-disabled"
          name="dots-disabled"
          label={texts.contact}
          choices={ways}
          chosen="phone"
          disabled
        />
      </States>
      <States title="Switch: off, on, with a hint, wrong, disabled">
        <Switch id="switch-off" label={texts.news} />
        <Switch id="switch-on" label={texts.reminders} hint={texts.remindersHint} defaultChecked />
        <Switch id="switch-wrong" label={texts.news} error={texts.failed} />
        <Switch id="switch-disabled" label={texts.news} disabled />
        <Switch id="switch-on-disabled" label={texts.reminders} defaultChecked disabled />
      </States>
      <States title="Trouble of a whole form">
        <FormError text={texts.invalid} />
      </States>
    </>
  )
}

function States({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Specimen title={title}>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </Specimen>
  )
}

type StepperProps = {
  id: string
  label: string
  first: number | null
  texts: FormControlsTexts
  hint?: string
  error?: string
  disabled?: boolean
  readOnly?: boolean
}

function Stepper({ first, texts, ...props }: StepperProps) {
  const [value, setValue] = useState(first)
  return (
    <NumberStepper
      {...props}
      value={value}
      onChange={setValue}
      min={0}
      max={20}
      texts={{ less: `${texts.less}: ${props.label}`, more: `${texts.more}: ${props.label}` }}
    />
  )
}
