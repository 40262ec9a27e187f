// Prisma's command line loads Studio and a database for development whenever it starts, and uses them only for
// `prisma studio` and `prisma dev`: docs/upgrading.md, "command line without Studio".
module.exports = {}
