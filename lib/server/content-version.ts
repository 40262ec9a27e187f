import 'server-only'
import { createHash } from 'node:crypto'

/** Stands for what a record contains: equal contents have the same version, and others another. */
export function contentVersion(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}
