// Started by scripts/boot/database.ts: adds what every installation has beside its own data.
import './outside-next.ts'

const { createMissingCountries } = await import('../../lib/domain/geography/countries/create-missing.ts')
const { fillGazetteer } = await import('../../lib/domain/geography/gazetteer/fill.ts')
const { readGeonames } = await import('../../lib/domain/geography/gazetteer/geonames.ts')
const { closeConnections } = await import('../../lib/server/close-connections.ts')
const { database } = await import('../../lib/server/prisma/database.ts')

try {
  await database().$transaction(createMissingCountries)
  await fillGazetteer(database(), readGeonames())
} finally {
  await closeConnections()
}
