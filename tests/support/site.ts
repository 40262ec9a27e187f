import type { Locator, Page } from '@playwright/test'

// Parts of a page by the names that the product gives them, whatever the language.

/** The header at the top of every page. */
export const banner = (page: Page): Locator => page.getByRole('banner')

/** The two tabs of the header that is fixed once a page is scrolled. */
export const fixedHeader = (page: Page): Locator =>
  page.getByRole('navigation', {
    name: /^(?:Гиды и экскурсии|Guides and tours|ガイドとツアー|导游与行程)$/,
  })

/** The form in which a traveller writes to a guide. */
export const contactForm = (page: Page): Locator => page.locator('#contact form')

/** There: the day is not sure yet. */
export const unsureDay = (page: Page): Locator =>
  contactForm(page).getByRole('checkbox', {
    name: /^(?:Ещё не решили|Not sure yet|まだ決めていない|还没定)$/,
  })

/** The sentence that says what went wrong with a form. */
export const refusal = (page: Page): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
