import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'

type Writer = Pick<Transaction, '$executeRaw'>

/** Moves alerts about cities of the gazetteer to the site's own, where there is one by now. */
export async function adoptCities(tx: Writer): Promise<void> {
  await moveRows(
    tx,
    Prisma.sql`
      SELECT alert."id", alert."email", alert."confirmedAt", city."id" AS "into"
      FROM "CityAlert" alert JOIN "City" city ON city."geonameId" = alert."geonameId"`,
  )
}

/** Moves the alerts of a city that is merged into another. */
export async function moveAlerts(tx: Writer, from: number, into: number): Promise<void> {
  await adoptCities(tx)
  await moveRows(
    tx,
    Prisma.sql`
      SELECT "id", "email", "confirmedAt", ${into}::int AS "into" FROM "CityAlert" WHERE "cityId" = ${from}`,
  )
}

/** Somebody who waits for both is told once: of two rows one stays, confirmed if one of them is. */
async function moveRows(tx: Writer, moved: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    UPDATE "CityAlert" AS there SET "confirmedAt" = moved."confirmedAt" FROM (${moved}) moved
    WHERE there."cityId" = moved."into" AND there."email" = moved."email" AND there."confirmedAt" IS NULL`
  await tx.$executeRaw`
    DELETE FROM "CityAlert" AS alert USING (${moved}) moved, "CityAlert" there
    WHERE alert."id" = moved."id" AND there."cityId" = moved."into" AND there."email" = moved."email"`
  await tx.$executeRaw`
    UPDATE "CityAlert" AS alert SET "cityId" = moved."into", "geonameId" = NULL FROM (${moved}) moved
    WHERE alert."id" = moved."id"`
}
