// Started by scripts/boot/beside.ts with the folder of a build's scripts and style sheets.
import { compressStatic } from './compress-static.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('The folder is missing: compress-build.ts <folder>')
await compressStatic(folder)
