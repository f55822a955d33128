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

function bucketSettings(environment: Environment): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region = 'us-east-1',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
