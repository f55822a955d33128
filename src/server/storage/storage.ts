/** Where uploaded and made files live. A key is a relative path such as `uploads/abc/800.webp`. */
export interface Storage {
  /** A file appears whole or not at all: when its content breaks off, there is none. */
  write(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Answers null for a key that was never written. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** For files too large to hold; reading a key that was never written fails. */
  readStream(key: string): AsyncIterable<Uint8Array>
  /** A key that was never written is no error. */
  delete(key: string): Promise<void>
  /** The files whose key begins with a prefix. */
  list(prefix: string): Promise<StoredFile[]>
  /** Clears away what writes that never finished have left behind before a moment. */
  deleteUnfinished(before: Date): Promise<void>
}

export interface StoredFile {
  key: string
  modifiedAt: Date
}
