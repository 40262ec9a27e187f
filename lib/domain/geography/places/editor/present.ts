import type { PlaceRecord } from '../record-view.ts'

/** A record as the API has it. */
export function presentPlaceRecord<Content>({
  content,
  version,
  path,
  addresses,
  leadHere,
}: PlaceRecord<Content>) {
  return {
    content,
    version,
    path,
    addresses,
    redirects: leadHere.map(({ path: former, since }) => ({ path: former, since: since.toISOString() })),
  }
}
