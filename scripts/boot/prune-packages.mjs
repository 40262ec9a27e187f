// Run by npm after an installation, in the project's folder: removes large files of packages that nothing here reads,
// 320 MB in all. On whatever Node.js the machine has, before anything else is there.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packages = 'node_modules'

/** Headers for compiling native code, beside the program of each platform. */
const runtimes = join(packages, 'node/node_modules')
/** Prisma's compilers of queries, one for each kind of database. */
const compilers = ['@prisma/client/runtime', 'prisma/build'].map((path) => join(packages, path))
const otherDatabases = /^query_compiler_.*\.(?:cockroachdb|mysql|sqlite|sqlserver)\./

// Files lie beside the folders of platforms once the package was installed by itself.
for (const name of list(runtimes)) {
  if (!name.startsWith('.')) remove(join(runtimes, name, 'include'))
}
for (const folder of compilers) {
  for (const name of list(folder)) if (otherDatabases.test(name)) remove(join(folder, name))
}

/** Recogniser of languages, of which only the small data is used. */
const recogniser = join(packages, 'tinyld')
remove(join(recogniser, 'playground'))
for (const name of list(join(recogniser, 'dist'))) {
  if (/^(?:tinyld\.(?:heavy|normal)\.|benchmark$|clean$|train$)/.test(name))
    remove(join(recogniser, 'dist', name))
}

// Source maps: nobody debugs the code of packages here.
for (const name of existsSync(packages) ? readdirSync(packages, { recursive: true }) : []) {
  if (/\.(?:[cm]?[jt]s|css)\.map$/.test(name)) remove(join(packages, name))
}

function list(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

function remove(path) {
  rmSync(path, { recursive: true, force: true })
}
