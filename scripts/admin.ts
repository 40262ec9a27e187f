// `npm run admin`: the staff of an installation.
//   npm run admin -- create <email> ["<name>"] [<language>]
//                                                makes an admin of an address; mails a sign-in link and prints it
//   npm run admin -- invite <email> "<name>" <moderator|editor|accountant|admin> [<language>]
//                                                mails an invitation to the staff and prints its link
//   npm run admin -- list                        who is on the staff and when they signed in last, and who is invited
//   npm run admin -- remove <email>              takes the role away and ends the sessions
import { z } from 'zod'
import { locales } from '../lib/shared/addresses/locales.ts'
import { emailPattern, normalEmail } from '../lib/shared/forms/email.ts'
import { staffRoles } from '../lib/shared/staff-roles.ts'
import { openDatabase } from './boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from './boot/prisma.ts'
import { BootError, runScript } from './boot/processes.ts'
import { command, step } from './boot/progress.ts'
import { projectFolder, readSettings } from './boot/settings.ts'

const email = z.string().overwrite(normalEmail).regex(emailPattern)
const name = z.string().trim().min(1).max(60)

const request = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('remove'), email]),
  z.tuple([z.literal('invite'), email, name, z.enum(staffRoles)]),
  z.tuple([z.literal('invite'), email, name, z.enum(staffRoles), z.enum(locales)]),
  z.tuple([z.literal('create'), email]),
  z.tuple([z.literal('create'), email, name]),
  // Of the email and of the site for the admin; without a name, "".
  z.tuple([z.literal('create'), email, z.string().trim().max(60), z.enum(locales)]),
])

await runScript(async () => {
  const asked = request.safeParse(process.argv.slice(2))
  if (!asked.success) {
    throw new BootError(
      'Usage: npm run admin -- create name@example.com "Lidia Morozova" en, npm run admin -- invite name@example.com "Kenji Ota" moderator ja, npm run admin -- list, or npm run admin -- remove name@example.com',
    )
  }
  const { environment, databaseUrl } = readSettings()
  const { url } = await step('database', () => openDatabase(databaseUrl))
  if (!isClientFresh()) await step('database client', generateClient)
  const [act, ...words] = asked.data
  // Listing changes nothing.
  if (act !== 'list') await step('migrations', () => deployMigrations(url))
  const script = act === 'create' ? 'scripts/boot/create-admin.ts' : 'scripts/boot/manage-admins.ts'
  await command(process.execPath, [script, ...(act === 'create' ? words : [act, ...words])], {
    cwd: projectFolder,
    env: { ...environment, DATABASE_URL: url },
    failure: 'Nothing was changed; the lines above say why.',
  })
  return 0
})
