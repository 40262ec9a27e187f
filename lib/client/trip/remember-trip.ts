import 'client-only'
import { withoutLocale } from '../../shared/addresses/locales.ts'

/** Keeps the day and the people of an address, which wins over what was chosen before. */
export function rememberTrip({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!/[?&](?:day|date|adults|guests)=/.test(search)) return
  if (!/^\/(?:search|guides?|excursions?)\//.test(`${withoutLocale(pathname)}/`)) return
  void import('./kept-trip.ts').then(({ keepTripOf }) => keepTripOf(search))
}
