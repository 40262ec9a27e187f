// Runs as a process of its own: what cuts fonts takes 100 MB that it never gives back, and would hold up the site. Each line of
// its input is `FontCut[]` as JSON, for which it prints a line with the files in their order, in Base64, as JSON.
import 'server-only'
import { createInterface } from 'node:readline'
import { cutFonts } from './cut-font.ts'

for await (const line of createInterface({ input: process.stdin })) {
  const files = await cutFonts(JSON.parse(line))
  process.stdout.write(`${JSON.stringify(files.map((file) => file.toString('base64')))}\n`)
}
