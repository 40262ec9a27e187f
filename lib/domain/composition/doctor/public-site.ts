import 'server-only'
import { env } from '../../../server/env.ts'
import { isOnThisMachine } from '../../../shared/addresses/local-address.ts'
import { type Finding, off, type RemediedId, type Values } from './finding.ts'

/** True if others than the people at this machine use the site. */
export function isPublic(): boolean {
  return !isOnThisMachine(env().SITE_URL)
}

/** A finding that does harm on a public site alone: elsewhere it is `off`. */
export function publicly(
  level: (id: RemediedId, values?: Values) => Finding,
  id: RemediedId,
  values?: Values,
): Finding {
  return isPublic() ? level(id, values) : off(id, values)
}
