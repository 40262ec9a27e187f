// Runs as a process of its own, one document long: cutting takes 100 MB that its packages never give back, and would hold up
// the site. It reads `FontCut[]` as JSON from its input, and prints the files in their order, in Base64, as JSON.
import 'server-only'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { cutFonts } from './cut-font.ts'

const cutsSchema = z.array(
  z.object({ path: z.string(), characters: z.string(), axes: z.record(z.string(), z.number()) }),
)

const files = await cutFonts(cutsSchema.parse(await json(process.stdin)))
process.stdout.write(JSON.stringify(files.map((file) => file.toString('base64'))))
