import { expect, test } from '@playwright/test'
import { locales } from '../../../lib/shared/addresses/locales.ts'
import { listLanguages } from '../../../lib/shared/i18n/spoken-languages.ts'
import { usualNames } from '../../../lib/shared/i18n/usual-names.ts'

// Pages are drawn by Node.js and again by the browser: a name that differs would be drawn twice.
for (const locale of locales) {
  test(`server and browser call countries and languages alike, in ${locale}`, async ({ page }) => {
    const asked = { locale, languages: listLanguages(locale).map(({ code }) => code) }
    const here = names(asked)
    const there = await page.evaluate(names, asked)
    const differing = Object.keys(here).filter((code) => here[code] !== there[code])
    expect(differing.filter((code) => !Object.hasOwn(usualNames[locale], code))).toEqual([])
  })
}

/** Runs in the browser, too, so it needs nothing from outside. @returns names of all country codes and of `languages` */
function names({ locale, languages }: { locale: string; languages: string[] }): Record<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap((one) => letters.map((other) => one + other))
  const region = new Intl.DisplayNames(locale, { type: 'region' })
  const language = new Intl.DisplayNames(locale, { type: 'language' })
  return Object.fromEntries([
    ...regions.map((code) => [code, region.of(code) ?? '']),
    ...languages.map((code) => [code, language.of(code) ?? '']),
  ])
}
