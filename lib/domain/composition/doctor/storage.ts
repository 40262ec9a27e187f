import 'server-only'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Redis } from 'ioredis'
import { env } from '../../../server/env.ts'
import { storage } from '../../../server/storage/configured.ts'
import { privateKey } from '../../../server/storage/keys.ts'
import { type Finding, missing, set } from './finding.ts'
import { codeOf, inTime, patience } from './probe.ts'

/** Space that a busy night needs: pictures, logs of the database, a backup. */
const least = { gigabytes: 2, percent: 5 }

/** Whether uploaded files can be stored. */
export async function checkStorage(): Promise<Finding[]> {
  const { S3_BUCKET, S3_ENDPOINT, STORAGE_FOLDER } = env()
  if (!S3_BUCKET) return [await checkFolder(resolve(STORAGE_FOLDER))]
  const place = { bucket: S3_BUCKET, address: S3_ENDPOINT ? new URL(S3_ENDPOINT).host : 'Amazon S3' }
  try {
    await inTime(storeAndRemove())
    return [set('bucket', place)]
  } catch (error) {
    return [missing('bucketAway', { ...place, problem: codeOf(error) })]
  }
}

async function storeAndRemove(): Promise<void> {
  const store = await storage()
  const key = privateKey('application/octet-stream')
  await store.put(key, new Uint8Array([0]), 'application/octet-stream')
  await store.remove(key)
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    await access(await nearest(folder), constants.W_OK)
    return set('folder', { path: folder })
  } catch (error) {
    return missing('folderClosed', { path: folder, problem: codeOf(error) })
  }
}

/** The folder, or the one above in which the first file will make it. */
async function nearest(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

/** Space on the disks of uploads, kept pages and emails. */
export async function checkDisk(): Promise<Finding[]> {
  const { S3_BUCKET, STORAGE_FOLDER, PAGE_CACHE_DIR, SMTP_URL, MAIL_DIR } = env()
  const folders = [
    ...(S3_BUCKET ? [] : [STORAGE_FOLDER]),
    PAGE_CACHE_DIR,
    ...(SMTP_URL ? [] : [MAIL_DIR]),
  ].map((folder) => resolve(folder))
  const disks = new Map<string, Finding>()
  for (const folder of folders) {
    const { blocks, bavail, bsize, type } = await statfs(await nearest(folder))
    const gigabytes = (bavail * bsize) / 1e9
    const percent = Math.floor((bavail / Math.max(1, blocks)) * 100)
    const facts = { path: folder, free: Math.floor(gigabytes), percent }
    const isLow = gigabytes < least.gigabytes || percent < least.percent
    // Folders on one disk are one finding.
    const disk = `${type} ${blocks} ${bsize}`
    if (disks.has(disk)) continue
    disks.set(disk, isLow ? missing('diskLow', facts) : set('disk', facts))
  }
  return [...disks.values()]
}

/** Whether Redis answers, where limits are counted in it. */
export async function checkRedis(): Promise<Finding[]> {
  const { REDIS_URL } = env()
  if (!REDIS_URL) return []
  const { host: address } = new URL(REDIS_URL)
  const client = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let problem: unknown
  // The reason comes as an event; the call itself only says that the connection is closed.
  client.on('error', (error) => {
    problem = error
  })
  try {
    await inTime(client.connect())
    await inTime(client.ping())
    return [set('redis', { address })]
  } catch (error) {
    return [missing('redisAway', { address, problem: codeOf(problem ?? error) })]
  } finally {
    client.disconnect()
  }
}
