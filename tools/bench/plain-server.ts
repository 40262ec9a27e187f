// A plain Node.js server, to compare with: it sends each file of a folder, Brotli-compressed HTML, from memory. It
// serves until it is ended, and prints its address:
//   node tools/bench/plain-server.ts <folder>
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const [folder = '.'] = process.argv.slice(2)
const bodies = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]))

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '')
  if (!body) return void response.writeHead(404).end()
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
