/** Where uploaded and made files live. A key is a relative path such as `uploads/abc/800.webp`. */
export interface Storage {
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Answers null for a key that was never written. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
}
