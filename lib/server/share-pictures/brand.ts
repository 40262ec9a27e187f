import 'server-only'
import { accentsOf } from '../../shared/brand/style-sheet.ts'
import { publishedBrand, siteSettings } from '../site-settings.ts'
import type { ShareContent } from './content.ts'

/** The operator's part of a share picture: the name alone unless something else was chosen. */
export async function shareBrand(): Promise<Pick<ShareContent, 'siteName' | 'brand'>> {
  const { look, accent, wordmark } = await publishedBrand()
  const { name, styleSheet } = await siteSettings()
  if (styleSheet === undefined && wordmark === '') return { siteName: name }
  return { siteName: name, brand: { look, accent: accentsOf({ look, accent }).light, wordmark } }
}
