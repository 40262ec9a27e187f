import { globSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Node.js compresses on four threads; more files at once would only wait in memory. */
const AT_ONCE = 4

export const compressProgram = ['scripts/boot/compress-build.ts']

/** True if nothing is left for `compressStatic` to do. */
export const isCompressed = (folder: string) => uncompressed(folder).length === 0

function uncompressed(folder: string): string[] {
  const files = new Set(globSync('**/*.{js,css,br}', { cwd: folder }))
  return [...files].filter((file) => !file.endsWith('.br') && !files.has(`${file}.br`))
}

/**
 * Writes `<file>.br` beside each script and style sheet of a build, in the smallest form that Brotli has. That takes too
 * long for an answer (300 ms for the style sheet), but these files never change: once for a build is enough.
 * `server/compressed-files.ts` sends them.
 * @param folder `static` of the build folder
 */
export async function compressStatic(folder: string): Promise<void> {
  const files = uncompressed(folder).values()
  const work = async () => {
    for (const file of files) {
      const content = await readFile(join(folder, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      const path = join(folder, `${file}.br`)
      await writeFile(`${path}-part`, await promisify(brotliCompress)(content, { params }))
      // Never in part: a site may be running.
      await rename(`${path}-part`, path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
