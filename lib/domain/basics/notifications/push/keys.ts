import 'server-only'
import webPush from 'web-push'
import { z } from 'zod'
import { lockSecret, unlockSecret } from '../../../../server/auth/secret-box.ts'
import { env, ofEnvironment } from '../../../../server/env.ts'
import { database } from '../../../../server/prisma/database.ts'

/** The pair that push services know the installation by (VAPID). */
export type PushKeys = { publicKey: string; privateKey: string }

const settingKey = 'push-keys'
const stored = z.strictObject({ publicKey: z.string(), sealedPrivateKey: z.base64url() })

const kept = ofEnvironment((): { keys?: PushKeys } => ({}))

/** The keys of the settings; else those that the installation made for itself once. All its servers use the same. */
export async function pushKeys(): Promise<PushKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env()
  if (publicKey && privateKey) return { publicKey, privateKey }
  const holder = kept()
  holder.keys ??= (await read()) ?? (await make())
  return holder.keys
}

async function read(): Promise<PushKeys | null> {
  const row = await database().siteSetting.findUnique({ where: { key: settingKey } })
  const { data } = stored.safeParse(row?.value)
  if (!data) return null
  try {
    const privateKey = unlockSecret(Buffer.from(data.sealedPrivateKey, 'base64url'))
    return { publicKey: data.publicKey, privateKey }
  } catch {
    // The secret of the installation has changed: nobody can send to the old subscriptions any more.
    await database().siteSetting.deleteMany({ where: { key: settingKey } })
    await database().pushSubscription.deleteMany()
    await database().travellerBrowser.deleteMany()
    return null
  }
}

async function make(): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  const sealedPrivateKey = Buffer.from(lockSecret(made.privateKey)).toString('base64url')
  await database().siteSetting.createMany({
    data: { key: settingKey, value: { publicKey: made.publicKey, sealedPrivateKey } },
    skipDuplicates: true,
  })
  // Another server may have been faster.
  return (await read()) ?? made
}
