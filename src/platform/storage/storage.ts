/** Where uploaded and made files live. A key is a relative path such as `uploads/abc/800.webp`. */
export interface Storage {
  /** A file appears whole or not at all: when its content breaks off, nothing is stored. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Answers null for a key that does not exist. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** For files too large to hold; reading a key that does not exist fails. */
  readStream(key: string): AsyncIterable<Uint8Array>
  /** In bytes; null for a key that does not exist. */
  size(key: string): Promise<number | null>
  /** A key that was never written is no error. */
  delete(key: string): Promise<void>
  /** The files whose key begins with a prefix. */
  list(prefix: string): Promise<StoredFile[]>
  /** Deletes what unfinished writes left behind before a moment. */
  deleteUnfinished(before: Date): Promise<void>
  /** Present only if browsers can reach the store themselves. */
  direct?: DirectUploads
}

export interface StoredFile {
  key: string
  size: number
  modifiedAt: Date
}

/** How files reach a store without passing through this process: at addresses that it signs. */
export interface DirectUploads {
  /** An address that takes a whole file by PUT for so many seconds. */
  signFile(key: string, seconds: number): Promise<string>
  /** Begins a file in parts and returns its id; one key may have several. */
  beginParts(key: string): Promise<string>
  /** An address that takes one part by PUT for so many seconds. */
  signPart(
    key: string,
    uploadId: string,
    part: { partNumber: number; seconds: number },
  ): Promise<string>
  /** The parts that have arrived, by their number; null when there is no such file in parts. */
  listParts(key: string, uploadId: string): Promise<StoredPart[] | null>
  /** Makes one file of the parts; `gone` when there is no such file in parts any more. */
  joinParts(
    key: string,
    uploadId: string,
    parts: Array<Pick<StoredPart, 'partNumber' | 'etag'>>,
  ): Promise<'joined' | 'unfit' | 'gone'>
  /** Dropping them twice is no error. */
  dropParts(key: string, uploadId: string): Promise<void>
}

export interface StoredPart {
  partNumber: number
  etag: string
  size: number
}

/** The store does not answer, or does not do as it was asked; its message and `cause` say why. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}
