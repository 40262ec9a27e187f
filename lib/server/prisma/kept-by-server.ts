import 'server-only'
import { Prisma } from './client/client.ts'

/** Begins the statements that a server sends once and not for each reader. */
export const keptByServer = Prisma.raw('/* kept by the server */')
