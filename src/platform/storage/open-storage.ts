import { dataPaths } from '../data-folder/layout'
import type { Environment } from '../environment'
import { folderStorage } from './folder-storage'
import type { S3Settings } from './s3-client'
import { s3Storage } from './s3-storage'
import type { Storage } from './storage'

/** The bucket when one is named in the environment, otherwise the data folder. */
export function openStorage(environment: Environment): Storage {
  return openBucket(environment) ?? openFolder(environment.DATA_DIR)
}

/** The files of a data folder. */
export function openFolder(dataDirectory: string): Storage {
  return folderStorage(dataPaths(dataDirectory).files)
}

/** Where builds' files are, which no backup needs: the same bucket, or a folder beside that of the files. */
export function openAssets(environment: Environment): Storage {
  return openBucket(environment) ?? folderStorage(dataPaths(environment.DATA_DIR).builds)
}

/** Null when none is named. */
export function openBucket(environment: Environment): Storage | null {
  const settings = bucketSettings(environment)
  return settings && s3Storage(settings)
}

/**
 * How to reach a bucket that the environment names; null when it names none.
 *
 * @param prefix of its variables: a bucket for backups has one
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
