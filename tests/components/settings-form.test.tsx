import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { SettingsForm } from '@/components/admin/settings/settings-form.tsx'
import { offeredParties } from '@/lib/domain/basics/third-parties/third-party.ts'
import type { Settings } from '@/lib/domain/discovery/site/settings-schema.ts'
import errors from '@/messages/en/errors.json'
import system from '@/messages/en/system.json'
import ui from '@/messages/en/ui.json'
import { answer, fakeServer } from '../support/fake-server.ts'
import { standInForLayout } from '../support/without-layout.ts'

const settings: Settings = {
  version: 'seen',
  features: {
    ...{ registration: true, first_places: true, shortlist: true, reviews: true, payments: true },
    ...{ enquiries_to_several: true, translations: true },
  },
  third_parties: offeredParties((party, locale) => party === 'statistics' && locale === 'zh-Hans'),
  translation: { provider: 'none', month: 500_000, thread: 50_000, glossary: '' },
  seller: {
    ...{ name: 'Cicerone', legal_form: '', representative: '', address: '', country: 'IT', phone: '' },
    ...{ register_number: '', tax_number: '', vat_number: '', email: '', supervisor: '' },
    ...{ account_holder: '', iban: '', bic: '', bank_name: '' },
  },
  tax_rates: { IT: null },
  week_price: 1500,
  plans: {},
}

beforeAll(standInForLayout)
beforeEach(() => localStorage.clear())

test('an admin switches Google off for Russian, and analytics on for Chinese', async () => {
  const sent = fakeServer({ 'PATCH /en/api/admin/settings': [() => answer(200, { version: 'next' })] })
  render(
    <NextIntlClientProvider locale="en" messages={{ ...errors, ...system, ...ui }} timeZone="UTC">
      <SettingsForm
        locale="en"
        userId="1"
        settings={settings}
        plans={[]}
        parties={[
          { party: 'google', name: 'Google' },
          { party: 'statistics', name: 'Google Tag Manager' },
        ]}
        locales={['ru', 'en', 'zh-Hans']}
        translators={[]}
        translated={0}
        standardRates={{ IT: 2200 }}
        rates={null}
      />
    </NextIntlClientProvider>,
  )
  const person = userEvent.setup()
  const languages = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('switch')
      .map((one) => (one as HTMLInputElement).checked)
  expect(languages('Sign-in with Google')).toEqual([true, true, true])
  expect(languages('Analytics (Google Tag Manager)')).toEqual([true, true, false])
  const press = (group: string, language: RegExp) =>
    person.click(within(screen.getByRole('group', { name: group })).getByRole('switch', { name: language }))
  await press('Sign-in with Google', /Russian/)
  await press('Analytics (Google Tag Manager)', /Chinese/)
  const bar = screen.getByRole('region', { name: 'Saving' })
  expect(within(bar).getByRole('status')).toHaveTextContent(/Sign-in with Google, Russian/)
  await person.click(within(bar).getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    version: 'seen',
    third_parties: { google: { ru: false }, statistics: { 'zh-Hans': true } },
  })
})
