// Draws today's imports into docs/architecture.md.
//   node scripts/draw-imports.ts                  writes the drawing and prints the counts
//   node scripts/draw-imports.ts --root ../other  only prints the counts of another checkout
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from './boot/settings.ts'
import { countImports, drawImports, drawingFile, withDrawing } from './import-drawing.ts'
import { readImports, readSources } from './imports.ts'

const { root } = parseArgs({ options: { root: { type: 'string' } } }).values
const folder = root === undefined ? projectFolder : resolve(root)
const files = readSources(folder)
const imports = readImports(files, folder)

if (root === undefined) {
  const path = join(projectFolder, drawingFile)
  writeFileSync(path, withDrawing(readFileSync(path, 'utf8'), drawImports(files, imports)))
}
for (const [name, count] of Object.entries(countImports(files, imports))) console.log(`${name}: ${count}`)
