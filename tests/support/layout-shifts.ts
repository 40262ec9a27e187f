import type { Page } from '@playwright/test'

/** Watches pages that are opened from now on for layout shifts while a note is at their bottom. */
export async function watchShiftsByNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value')
        if (document.querySelector('section.fixed') && typeof value === 'number') shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
