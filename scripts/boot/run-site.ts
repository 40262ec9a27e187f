import { brokenCode } from '../../lib/server/shutdown.ts'
import { isOnThisMachine } from '../../lib/shared/addresses/local-address.ts'
import { demoSignIns } from '../../prisma/seed/sign-ins.ts'
import { finishBeside, type Part, remainingParts } from './beside.ts'
import { bundle, isBuilt } from './build.ts'
import {
  completeOlder,
  hasAccount,
  hasAdmin,
  hasOperator,
  isEmpty,
  openDatabase,
  seed,
  seedForNow,
} from './database.ts'
import { hasDemoAccounts, keepDemoPassword } from './demo-accounts.ts'
import { addressToBind, reasonNotToShowDemo } from './demo-rules.ts'
import {
  hasListedPictures,
  hasMasters,
  hasPictures,
  hasSmallPictures,
  listMissingPictures,
  makePictures,
} from './pictures.ts'
import { deployMigrations, generateClient, isClientFresh } from './prisma.ts'
import { BootError, type Ending, type RunningProcess } from './processes.ts'
import { print, spent, step } from './progress.ts'
import { readSettings, requireFreePort } from './settings.ts'
import { together } from './together.ts'
import { findWebOwner, writableFolders } from './web-owner.ts'
import { startWebServer } from './web-server.ts'
import { startWatchingWorker } from './worker-process.ts'

/** Everything between a fresh clone and a page in the browser; resolves when the web server ends. */
export async function runSite(mode: 'production' | 'development'): Promise<number> {
  const settings = readSettings(mode)
  const { environment, port, siteUrl } = settings
  await requireFreePort(port)
  const production = { folder: environment.NEXT_DIST_DIR || '.next', environment }
  const isUnbuilt = mode === 'production' && !isBuilt(production)
  const client = isClientFresh() ? Promise.resolve() : step('database client', generateClient)
  // Beside each other: neither keeps two cores busy by itself.
  const { url, isFirst, hasDemo } = await together(
    prepareDatabase(mode, settings, client),
    client.then(() => (isUnbuilt ? step('production build', () => bundle(production)) : undefined)),
  )
  const hostAsked = environment.HOSTNAME_TO_BIND
  environment.HOSTNAME_TO_BIND = addressToBind(hostAsked, hasDemo)
  // Last: servers of the previous version, which run on until now, read what it adds.
  if (!isFirst) await completeOlder(environment, url)
  const owner =
    mode === 'production' ? findWebOwner(production.folder, writableFolders(environment)) : undefined
  const start = () => startWebServer({ mode, port, environment, owner })
  const server = await step('web server', start)
  const parts = mode === 'production' ? await remainingParts(url, production.folder) : []
  await printWelcome(url, `http://localhost:${port}`, siteUrl, environment, parts)
  // After the first page, which needs all cores.
  if (mode === 'development' && environment.JOBS !== 'off') startWatchingWorker(environment)
  void finishBeside(parts, environment, url)
  if (hasDemo && !hostAsked) {
    print(
      'Because of the demo accounts only this machine can connect; HOSTNAME_TO_BIND=0.0.0.0 changes that.',
    )
  }

  const { code, signal } = await keepRunning(server, start)
  throw new BootError(`The web server stopped unexpectedly (${signal ?? `code ${code}`}).`)
}

/**
 * Opens the database and brings it to where the site can be shown: migrations, first data, and a list of pictures.
 * @param client resolves when the database client has been generated
 */
async function prepareDatabase(
  mode: 'production' | 'development',
  { environment, databaseUrl, siteUrl, isDemoExplicit }: ReturnType<typeof readSettings>,
  client: Promise<void>,
): Promise<{ url: string; isFirst: boolean; hasDemo: boolean }> {
  const { url, where } = await step('database', () => openDatabase(databaseUrl))
  print(`  ${where}`)
  environment.DATABASE_URL = url
  await step('migrations', () => deployMigrations(url))
  const isFirst = await isEmpty(url)
  const hasDemo = isFirst ? environment.DEMO_DATA !== 'off' : await hasDemoAccounts(url)
  const refusal = reasonNotToShowDemo({ siteUrl, hasDemoAccounts: hasDemo, isDemoExplicit })
  if (refusal) throw new BootError(refusal)
  await client
  if (isFirst) {
    const fill = mode === 'production' ? seedForNow : seed
    await step('first data', () => fill(environment, url))
  }
  await preparePictures(mode, isFirst)
  if (hasDemo) await keepDemoPassword(url, environment.DEMO_PASSWORD ?? '')
  return { url, isFirst, hasDemo }
}

/** A server that breaks sooner breaks at its start. In milliseconds. */
const leastLife = 30_000

/** Starts the web server again whenever an error that nothing caught has ended it. @returns how it ended otherwise */
async function keepRunning(first: RunningProcess, start: () => Promise<RunningProcess>): Promise<Ending> {
  for (let server = first; ; ) {
    const startedAt = performance.now()
    const ending = await server.ended
    if (ending.code !== brokenCode || performance.now() - startedAt < leastLife) return ending
    print('The web server had an uncaught error; restarting it.')
    server = await start()
  }
}

async function printWelcome(
  databaseUrl: string,
  address: string,
  siteUrl: string,
  environment: NodeJS.ProcessEnv,
  remaining: readonly Part[],
): Promise<void> {
  const parts = spent.map(({ title, seconds }) => `${title} ${seconds.toFixed(1)}`)
  print()
  print(`Cicerone is ready at ${address}${siteUrl === address ? '' : ` (public address: ${siteUrl})`}`)
  print()
  for (const { role, email } of demoSignIns) {
    if (await hasAccount(databaseUrl, email))
      print(`  ${role.padEnd(14)} ${email.padEnd(22)} ${environment.DEMO_PASSWORD}`)
  }
  if (!environment.SMTP_URL && isOnThisMachine(siteUrl))
    print(`  mail           is written to ${environment.MAIL_DIR}`)
  print()
  if (!(await hasAdmin(databaseUrl))) {
    print('Nobody can open the admin area yet. In a second terminal, in this folder:')
    print('  npm run admin -- create you@example.com "Your Name" en')
    print()
  }
  if (!environment.SMTP_URL && !isOnThisMachine(siteUrl)) {
    print(
      `WARNING: no email is sent, because SMTP_URL is empty: emails are only written to ${environment.MAIL_DIR}.`,
    )
    print()
  }
  if (!isOnThisMachine(siteUrl) && !(await hasOperator(databaseUrl))) {
    print('WARNING: the site does not say who runs it: fill in Settings → Operator in the admin area.')
    print()
  }
  if (!isOnThisMachine(siteUrl)) print('npm run doctor says what is missing or unsafe.')
  if (remaining.length > 0) {
    print(`Still being made, beside the site: ${remaining.map(({ title }) => title).join('; ')}.`)
  }
  // Some parts run beside others, so their sum is more.
  const took = (performance.now() / 1000).toFixed(1)
  print(`Took ${took} s: ${parts.join(', ')}. Ctrl-C stops everything.`)
}

/** Makes the demo's pictures, or lists them for later: the front server makes what readers ask for before. */
async function preparePictures(mode: 'production' | 'development', isFirst: boolean): Promise<void> {
  // Without any, the data comes from another folder's start.
  if (mode === 'production' && hasMasters() && (isFirst || !hasPictures() || hasListedPictures())) {
    await step('list of pictures', listMissingPictures)
  } else if (!hasPictures()) await step('demo pictures', makePictures)
  else if (!isFirst && !hasSmallPictures()) await makeSmallPictures()
}

/** A folder that the site may only read is no reason not to start: pages then show JPEG. */
async function makeSmallPictures(): Promise<void> {
  try {
    await step('pictures as WebP', makePictures)
  } catch (error) {
    if (!(error instanceof BootError)) throw error
    const program = 'node_modules/node/bin/node --conditions=react-server prisma/seed/pictures.ts'
    print(`  Pages show larger pictures until "${program}" has run.`)
  }
}
