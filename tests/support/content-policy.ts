import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    forbidden?: string[]
  }
}

/**
 * Collects what the Content-Security-Policy of a page forbids it; to be called before the page is opened.
 * @returns what was forbidden on the current page so far, one line each
 */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.forbidden = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.forbidden?.push(`${effectiveDirective}: ${blockedURI} ${sample}`)
    })
  })
  return () => page.evaluate(() => window.forbidden ?? ['the page was not watched'])
}

/** Violations of the policy in the HTML, one line each: scripts, style sheets, handlers. */
export function notAllowed(html: string, policy: string | null): string[] {
  const scripts = /script-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? []
  const found = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      if (/\btype="application\/ld\+json"/.test(attributes)) return []
      const address = /\bsrc="([^"]*)"/.exec(attributes)?.[1]
      if (address !== undefined) return address.startsWith('/_next/static/') ? [] : [`script ${address}`]
      const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      return scripts.includes(source) ? [] : [`script ${text.slice(0, 60)}`]
    },
  )
  const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const others = markup.match(/<style\b[^>]*>|<[a-z][^>]*\son[a-z]+=[^>]*>/g) ?? []
  return [...found, ...others]
}
