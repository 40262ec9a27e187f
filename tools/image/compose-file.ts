import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BootError } from '../../scripts/boot/processes.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'

/** Certificates for names below `localhost` are made by Caddy itself. */
export const domain = 'cicerone.localhost'

/** Settings in `.env` beside compose.yaml. */
const given: Record<string, string> = {
  SITE_DOMAIN: domain,
  NEXTAUTH_SECRET: 'a secret that is only for trying the image, long enough',
  POSTGRES_PASSWORD: 'only-for-trying-the-image',
  VALKEY_PASSWORD: 'only-for-trying-the-image',
  S3_SECRET_ACCESS_KEY: 'only-for-trying-the-image',
}

type Service = { settings: Record<string, string>; command: string[]; healthCheck: string[] }

/** Settings of a service in compose.yaml, in the few forms of YAML that it uses. */
export function readService(name: string): Service {
  const text = new RegExp(`^ {2}${name}:\n((?: {4}.*\n|\n)+)`, 'm').exec(composeFile())?.[1]
  if (!text) throw new BootError(`compose.yaml has no service "${name}".`)
  const filled = text.replaceAll(/\$\{([A-Z\d_]+)[^}]*\}/g, (_, variable: string) => given[variable] ?? '')
  const settings = [...filled.matchAll(/^ {6}([A-Z][A-Z\d_]+): (.+)$/gm)]
  const command = /^ {4}command: >-\n((?: {6}.*\n)+)/m.exec(filled)?.[1] ?? ''
  const healthCheck = /^ {6}test: \[CMD, (.+)\]$/m.exec(filled)?.[1] ?? ''
  return {
    settings: Object.fromEntries(settings.map(([, key = '', value = '']) => [key, value])),
    command: command.split(/\s+/).flatMap((word) => (word === '' ? [] : [word === '""' ? '' : word])),
    healthCheck: healthCheck.replaceAll('"', '').split(', '),
  }
}

/** By them the services reach each other. */
export function serviceNames(): string[] {
  const [, services = ''] = /^services:\n((?: {2}.*\n|\n)+)/m.exec(composeFile()) ?? []
  return [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name)
}

function composeFile(): string {
  return readFileSync(join(projectFolder, 'compose.yaml'), 'utf8')
}
