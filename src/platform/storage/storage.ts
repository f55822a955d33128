/** Uploaded and generated files. A key is a relative path such as `uploads/abc/800.webp`. */
export interface Storage {
  /** All or nothing: if the content is cut off, nothing is stored. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Null for a key that does not exist. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** For files too large to hold in memory; fails for a key that does not exist. */
  readStream(key: string): AsyncIterable<Uint8Array>
  /** In bytes; null for a key that does not exist. */
  size(key: string): Promise<number | null>
  /** Unknown keys are ignored. */
  delete(key: string): Promise<void>
  list(prefix: string): Promise<StoredFile[]>
  /** Deletes remains of unfinished writes that began before this moment. */
  deleteUnfinished(before: Date): Promise<void>
  /** Present only if browsers can reach the store. */
  direct?: DirectUploads
}

export interface StoredFile {
  key: string
  size: number
  modifiedAt: Date
}

/** Lets files reach the store without passing through this process, at addresses that it signs. */
export interface DirectUploads {
  /** For a PUT of a whole file. */
  signFile(key: string, seconds: number): Promise<string>
  /** Returns the id of a file in parts; one key may have several. */
  beginParts(key: string): Promise<string>
  /** For a PUT of one part. */
  signPart(
    key: string,
    uploadId: string,
    part: { partNumber: number; seconds: number },
  ): Promise<string>
  /** By number; null when there is no such file in parts. */
  listParts(key: string, uploadId: string): Promise<StoredPart[] | null>
  /** `gone` when the file in parts no longer exists. */
  joinParts(
    key: string,
    uploadId: string,
    parts: Array<Pick<StoredPart, 'partNumber' | 'etag'>>,
  ): Promise<'joined' | 'unfit' | 'gone'>
  /** May be repeated. */
  dropParts(key: string, uploadId: string): Promise<void>
}

export interface StoredPart {
  partNumber: number
  etag: string
  size: number
}

/** The store does not answer or does not obey; message and `cause` say why. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}
