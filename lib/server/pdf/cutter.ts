// Runs as a process of its own: what cuts fonts takes 100 MB that it never gives back, and would hold up the site. Each line of
// its input is `FontCut[]` as JSON, for which it prints a line: `CutAnswer` as JSON.
import 'server-only'
import { createInterface } from 'node:readline'
import { type CutAnswer, cutFonts } from './cut-font.ts'

for await (const line of createInterface({ input: process.stdin })) {
  const answer: CutAnswer = await cutFonts(JSON.parse(line)).then(
    (files) => ({ files: files.map((file) => file.toString('base64')) }),
    (error: unknown) => ({ fault: String(error) }),
  )
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
