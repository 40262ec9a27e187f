import 'server-only'
import { database } from '../../../server/prisma/database.ts'

/** A city's IANA zone; null when there is no such city. */
export function findCityZone(id: number): Promise<{ id: number; timeZone: string } | null> {
  return database().city.findFirst({ where: { id, isProposed: false }, select: { id: true, timeZone: true } })
}
