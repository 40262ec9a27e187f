import 'server-only'
import { type Env, ofEnvironment } from '../env.ts'
import { FolderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** The storage that the environment names. */
export const storage = ofEnvironment(openStorage)

async function openStorage({ S3_BUCKET, STORAGE_FOLDER }: Env): Promise<Storage> {
  if (!S3_BUCKET) return new FolderStorage(STORAGE_FOLDER)
  // Loaded only where it is used: it is as large as the rest of the server.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage()
}
