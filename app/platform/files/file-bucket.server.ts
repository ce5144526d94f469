import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Bucket } from '../env.server'

const clients = new WeakMap<Bucket, S3Client>()

/**
 * Stores files in an S3-compatible bucket. Its client is large, so it is loaded only if a bucket is
 * configured.
 */
export function bucketStore(bucket: Bucket) {
  const { name: Bucket } = bucket
  const s3 = clients.get(bucket) ?? clientFor(bucket)
  clients.set(bucket, s3)
  return {
    async put(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const object = { Bucket, Key: name, Body: bytes, ContentType: contentType }
      await s3.send(new PutObjectCommand(object))
    },
    async get(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: name }))
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(name: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: name }))
    },
    async removeFolder(name: string): Promise<void> {
      const under = { Bucket, Prefix: `${name}/` }
      for (;;) {
        const { Contents = [], IsTruncated } = await s3.send(new ListObjectsV2Command(under))
        for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
        if (!IsTruncated) return
      }
    },
  }
}

function clientFor({ endpoint, region, keyId, secret }: Bucket): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // S3-compatible services often support only path-style addresses
    forcePathStyle: endpoint !== undefined,
  })
}
