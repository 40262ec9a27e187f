import 'server-only'
import { env } from '../env.ts'
import { FolderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

let opened: Promise<Storage> | undefined

/** The storage that the environment names. */
export function storage(): Promise<Storage> {
  opened ??= openStorage()
  return opened
}

async function openStorage(): Promise<Storage> {
  const { S3_BUCKET, STORAGE_FOLDER } = env()
  if (!S3_BUCKET) return new FolderStorage(STORAGE_FOLDER)
  // Loaded only where it is used: it is as large as the rest of the server.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage()
}
