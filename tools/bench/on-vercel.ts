// `node tools/bench/on-vercel.ts`: the site as Vercel runs it, as far as that can be tried elsewhere: built with VERCEL=1
// and started by `next start`, without our front server and without processes that stay.
// Works on an ephemeral database and on .next-vercel.
import { join } from 'node:path'
import { z } from 'zod'
import { build, isBuilt } from '../../scripts/boot/build.ts'
import { createDatabase, seed } from '../../scripts/boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from '../../scripts/boot/prisma.ts'
import { BootError, runScript, startProcess } from '../../scripts/boot/processes.ts'
import { print, step, waitForAnswer } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { startEphemeralServer } from '../../scripts/database/ephemeral.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'
import { ms } from './figures.ts'
import { checkFunctions, checkSizes } from './on-vercel-functions.ts'
import { publicTour, signInToPrice } from './price-edit.ts'
import { environmentFor } from './site.ts'

const folder = '.next-vercel'
const secret = 'only for trying out the clock'.replaceAll(' ', '-')
/** How soon an edit must be seen, in milliseconds. */
const mostDelay = 1000

type Site = { address: string; databaseUrl: string; password: string }

const workDone = z.object({
  done: z.array(z.string()),
  failed: z.array(z.string()),
  left: z.array(z.string()),
})

await runScript(async () => {
  if (!isClientFresh()) await step('database client', generateClient)
  const { server, folder: data } = await step('ephemeral database', startEphemeralServer)
  const databaseUrl = server.url('cicerone_vercel')
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const environment: NodeJS.ProcessEnv = {
    ...environmentFor(data),
    VERCEL: '1',
    DATABASE_URL: databaseUrl,
    SITE_URL: address,
    CRON_SECRET: secret,
    NEXT_DIST_DIR: folder,
  }
  await step('demo data', async () => {
    await createDatabase(server.url('postgres'), 'cicerone_vercel')
    await deployMigrations(databaseUrl)
    await seed(environment, databaseUrl)
  })
  const made = { folder, environment }
  if (!isBuilt(made)) await step('production build', () => build(made))
  const next = join(projectFolder, 'node_modules/next/dist/bin/next')
  const web = startProcess(process.execPath, [next, 'start', '--port', String(port)], {
    cwd: projectFolder,
    env: { ...environment, NODE_ENV: 'production' },
    patience: 8000,
    onLine: (line) => print(`  ${line}`),
  })
  await waitForAnswer(`${address}/api/health/live`, web)
  const site = { address, databaseUrl, password: environment.DEMO_PASSWORD ?? '' }
  try {
    await step('an edit', () => checkEdit(site))
    await step('the clock', () => checkClock(site))
    await step('headers', () => checkHeaders(site))
    await step('functions', async () => {
      await checkSizes(folder)
      await checkFunctions(folder)
    })
  } finally {
    await web.stop()
  }
  return 0
}, 130)

/** A guide changes a price by the API; the page that was kept shows it. */
async function checkEdit({ address, databaseUrl, password }: Site): Promise<void> {
  const { id, path } = await publicTour(databaseUrl)
  const read = async () => {
    const response = await fetch(address + path)
    if (response.status !== 200) throw new BootError(`${path} was answered with ${response.status}.`)
    return { text: await response.text(), cache: response.headers.get('x-nextjs-cache') }
  }
  await read()
  const kept = await read()
  if (kept.cache !== 'HIT') throw new BootError(`${path} is not kept: ${kept.cache}.`)

  const changePrice = await signInToPrice(address, password, id)
  for (const amount of [98_700, 87_600]) {
    const shown = String(amount / 100)
    await changePrice(amount)
    const since = performance.now()
    for (;;) {
      const { text, cache } = await read()
      const taken = performance.now() - since
      if (text.includes(shown)) {
        print(`a price of ${shown} € is on the page ${ms(taken)} after the answer (${cache})`)
        break
      }
      if (taken > mostDelay) throw new BootError(`The page doesn't show ${shown} € after ${ms(taken)}.`)
    }
  }
  if ((await read()).cache !== 'HIT') throw new BootError('The new page is not kept.')
}

/** The clock does what is due, once, for nobody but who has the secret. */
async function checkClock({ address }: Site): Promise<void> {
  const ask = (authorization?: string) =>
    fetch(`${address}/api/jobs/run`, { headers: authorization ? { authorization } : {} })
  for (const wrong of [undefined, 'Bearer wrong', `Bearer ${secret}x`]) {
    const { status } = await ask(wrong)
    if (status !== 401) throw new BootError(`${wrong ?? 'Nothing'} was answered with ${status}.`)
  }
  const answers = await Promise.all([ask(`Bearer ${secret}`), ask(`Bearer ${secret}`)])
  const [first, second] = await Promise.all(answers.map(async (each) => workDone.parse(await each.json())))
  const night = [first, second].filter((each) => each?.done.includes('refresh-by-night'))
  const failed = [first, second].flatMap((each) => each?.failed ?? [])
  if (night.length !== 1 || failed.length > 0)
    throw new BootError(`Twice at once: ${JSON.stringify([first, second])}`)
  const third = workDone.parse(await (await ask(`Bearer ${secret}`)).json())
  if (third.done.includes('refresh-by-night')) throw new BootError('A job was done again that is not due.')
  print(
    `wrong secrets: 401; twice at once: ${first?.done.length} + ${second?.done.length} pieces, each job once`,
  )
}

async function checkHeaders({ address }: Site): Promise<void> {
  const of = async (path: string) => (await fetch(address + path)).headers
  const [page, api] = [await of('/en'), await of('/en/api/config')]
  for (const name of ['x-content-type-options', 'x-frame-options', 'permissions-policy'])
    if (!page.get(name) || !api.get(name)) throw new BootError(`${name} is missing.`)
  const policy = page.get('content-security-policy') ?? ''
  if (!/script-src 'self'.* 'unsafe-inline'/.test(policy) || !policy.includes("default-src 'none'"))
    throw new BootError(`The policy of pages is ${policy}.`)
  if (!api.get('content-security-policy')?.startsWith("default-src 'none'; style-src"))
    throw new BootError(`The policy of the API is ${api.get('content-security-policy')}.`)
  print('headers of pages and of the API are there')
}
