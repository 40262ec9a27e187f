import 'server-only'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { env } from '../env.ts'
import { attachmentNamed } from './attachment.ts'
import { requireKey, typeOfKey } from './keys.ts'
import type { Area, ListedFile, OpenFile, Source, Storage } from './storage.ts'

/** The store that the variables `S3_…` name. */
export function s3Storage(): S3Storage {
  const { S3_BUCKET = '', S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env()
  return new S3Storage(
    new S3Client({
      region: S3_REGION,
      // Stores other than Amazon's know buckets as part of the path, and not all of them the newer checksums.
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without keys, the machine's own role is used.
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    }),
    S3_BUCKET,
  )
}

/** Keeps files in a bucket of an S3-compatible store. The bucket itself stays private; the site sends public files. */
export class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(client: S3Client, bucket: string) {
    this.#client = client
    this.#bucket = bucket
  }

  async put(key: string, source: Source, type: string): Promise<void> {
    const isBytes = source instanceof Uint8Array
    const size = isBytes ? source.byteLength : (await stat(source.path)).size
    const body = isBytes ? source : createReadStream(source.path)
    const file = { ...this.#file(key), Body: body, ContentLength: size, ContentType: type }
    await this.#client.send(new PutObjectCommand(file))
  }

  async open(key: string): Promise<OpenFile | null> {
    try {
      const { Body, ContentLength } = await this.#client.send(new GetObjectCommand(this.#file(key)))
      if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
      return { body: Body, size: ContentLength ?? 0, type: typeOfKey(key) }
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#file(key)))
  }

  async *list(area: Area): AsyncGenerator<ListedFile> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: `${area}/` },
    )
    for await (const { Contents = [] } of pages) {
      for (const { Key, Size = 0, LastModified } of Contents) {
        if (Key && LastModified) yield { key: Key, size: Size, storedAt: LastModified }
      }
    }
  }

  async downloadAddress(key: string, name: string, seconds: number): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#file(key),
      ResponseContentDisposition: attachmentNamed(name),
      ResponseCacheControl: 'private, no-store',
    })
    return getSignedUrl(this.#client, command, { expiresIn: seconds })
  }

  #file(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: requireKey(key) }
  }
}
