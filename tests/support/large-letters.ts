import { expect, type Page } from '@playwright/test'

/** Windows with letters twice as large: by the browser's own size of text, in pixels, or by its zoom. */
export const largeLetters = {
  'a small phone': { width: 360, height: 740, text: 32 },
  'a phone': { width: 390, height: 844, text: 32 },
  'a desktop': { width: 1280, height: 900, text: 32 },
  'a desktop zoomed to 200 %': { width: 640, height: 450, text: 16 },
} as const
type LargeLetters = keyof typeof largeLetters

/** Sets window and size of text of a page, for all that it opens afterwards. */
export async function enlargeLetters(page: Page, kind: LargeLetters): Promise<void> {
  const { text, ...size } = largeLetters[kind]
  await page.setViewportSize(size)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
}

/**
 * Nothing of the page is cut or pushes it sideways, and nothing lies over the controls of its header.
 * @param name of page and window
 */
export async function expectRoomForLetters(page: Page, name: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(widerParts), name)
    .toEqual([])
  expect.soft(await page.evaluate(cutControls, 'header, main'), name).toEqual([])
  expect.soft(await page.evaluate(coveredControls, 'header:not(main *)'), name).toEqual([])
}

/** Elements that push a page sideways; empty for none. Runs in the browser. */
function widerParts(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right > innerWidth + 1 && element.children.length === 0
  })
  return found.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))
}

/** The controls of an open sheet are whole, and the keyboard reaches each of them in view. */
export async function expectRoomInSheet(page: Page, sheet: string, name: string): Promise<void> {
  await expect(page.locator(sheet), name).toBeVisible()
  expect.soft(await page.evaluate(cutControls, sheet), name).toEqual([])
  expect.soft(await page.evaluate(coveredControls, sheet), name).toEqual([])
}

/** Controls that stand out of the window at a side, where nothing scrolls to them. Runs in the browser. */
function cutControls(parts: string): string[] {
  const scrolls = (element: Element): boolean => {
    for (let part = element.parentElement; part; part = part.parentElement)
      if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return part.scrollWidth > part.clientWidth
    return false
  }
  const found = [...document.querySelectorAll(parts)].flatMap((part) => [
    ...part.querySelectorAll('a, button, input, select, textarea, summary'),
  ])
  return [...new Set(found)].flatMap((control) => {
    const { left, right, width } = control.getBoundingClientRect()
    const isShown =
      width > 1 &&
      control.getAttribute('tabindex') !== '-1' &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isCut = left < -1 || right > innerWidth + 1
    return isShown && isCut && !scrolls(control) ? control.outerHTML.slice(0, 160) : []
  })
}

/** Controls that something lies over once they are reached. Runs in the browser. */
function coveredControls(parts: string): string[] {
  const found = [...document.querySelectorAll(parts)].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
  ])
  return [...new Set(found)].flatMap((control) => {
    if (control.tabIndex < 0 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return []
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = control.getBoundingClientRect()
    if (width <= 1) return []
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
    const isSeen =
      seen !== null && (control.contains(seen) || seen.contains(control) || label?.contains(seen))
    return isSeen ? [] : `${control.outerHTML.slice(0, 160)} under ${seen?.outerHTML.slice(0, 80)}`
  })
}
