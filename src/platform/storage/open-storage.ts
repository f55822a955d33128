import { dataPaths } from '../data-folder/layout'
import type { Environment } from '../environment'
import { folderStorage } from './folder-storage'
import type { S3Settings } from './s3-client'
import { s3Storage } from './s3-storage'
import type { Storage } from './storage'

/** A bucket if the environment names one, otherwise the data folder. */
export function openStorage(environment: Environment): Storage {
  return openBucket(environment) ?? openFolder(environment.DATA_DIR)
}

export function openFolder(dataDirectory: string): Storage {
  return folderStorage(dataPaths(dataDirectory).files)
}

/** For builds’ files, which need no backup: the same bucket, or a separate folder. */
export function openAssets(environment: Environment): Storage {
  return openBucket(environment) ?? folderStorage(dataPaths(environment.DATA_DIR).builds)
}

/** Null when the environment names none. */
export function openBucket(environment: Environment): Storage | null {
  const settings = bucketSettings(environment)
  return settings && s3Storage(settings)
}

/**
 * Null when the environment names no bucket.
 *
 * @param prefix of the variables: a bucket for backups has one
 */
export function bucketSettings(
  environment: Environment,
  prefix: '' | 'BACKUP_' = '',
): S3Settings | null {
  const {
    [`${prefix}S3_ENDPOINT` as const]: endpoint,
    [`${prefix}S3_BUCKET` as const]: bucket,
    [`${prefix}S3_REGION` as const]: region = 'us-east-1',
    [`${prefix}S3_ACCESS_KEY_ID` as const]: accessKeyId,
    [`${prefix}S3_SECRET_ACCESS_KEY` as const]: secretAccessKey,
  } = environment
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
