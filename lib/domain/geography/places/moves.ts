import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { movePages } from '../../basics/redirects/commands.ts'
import { listAddresses, movesBetween } from './addresses.ts'
import { type PlaceEdit, writePlaces } from './editor/rows.ts'
import { picturesBeforeMove } from './pictures.ts'

/** Writes changes that contain other addresses, and moves every page that has an old one in its own. */
export async function movePlaces(tx: Transaction, edits: readonly PlaceEdit[]): Promise<void> {
  if (edits.length === 0) return
  const places = edits.map(({ place }) => place)
  const before = await listAddresses(tx, places)
  await picturesBeforeMove(tx, places)
  await writePlaces(tx, edits)
  await movePages(tx, movesBetween(before, await listAddresses(tx, places)))
}
