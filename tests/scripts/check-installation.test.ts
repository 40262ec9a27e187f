import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const check = join(process.cwd(), 'scripts/boot/check-installation.mjs')
const project = mkdtempSync(join(tmpdir(), 'cicerone-packages-'))
afterAll(() => rmSync(project, { recursive: true }))

function start(folder: string) {
  const args = ['--import', check, '--eval', 'console.log("started")']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('a script starts with the packages of this version', () => {
  expect(start(process.cwd())).toEqual({ status: 0, said: 'started\n' })
})

test('packages that are missing or of another version are named, with the command that helps', () => {
  const dependencies = { kept: '1.0.0', older: '2.0.0', missing: '1.0.0' }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies }))
  for (const name of ['kept', 'older']) {
    mkdirSync(join(project, 'node_modules', name), { recursive: true })
    writeFileSync(join(project, 'node_modules', name, 'package.json'), '{"version":"1.0.0"}')
  }
  expect(start(project)).toEqual({
    status: 1,
    said: 'The installed packages are not those of this version (older, missing): run "npm ci".\n',
  })
})
