import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Node.js compresses on four threads; more files at once would only wait in memory. */
const AT_ONCE = 4

/**
 * Writes `<file>.br` beside each script and style sheet of a build, in the smallest form that Brotli has. That takes too
 * long for an answer (300 ms for the style sheet), but these files never change: once for a build is enough.
 * `server/compressed-files.ts` sends them.
 * @param folder `static` of the build folder
 */
export async function compressStatic(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css}', { cwd: folder }).values()
  const work = async () => {
    for (const file of files) {
      const content = await readFile(join(folder, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
