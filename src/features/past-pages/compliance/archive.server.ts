import { packTar } from 'modern-tar'

/** A file of an archive, whole in memory: one at a time. */
export interface ArchivedFile {
  name: string
  content: Buffer<ArrayBuffer>
}

/** Every archive ends with so many bytes of zero, and a part of one does not (POSIX pax, "ustar Interchange Format"). */
const END_BYTES = 1024

/**
 * A tar archive, compressed (gzip), that is made as it is read: of all its files one is in memory.
 *
 * @param mtime when the files were made
 */
export async function* archiveOf(
  files: AsyncGenerator<ArchivedFile>,
  mtime: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const gzip = new CompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const write = async () => {
    for await (const { name, content } of files) {
      const header = { name, size: content.byteLength, mtime, mode: 0o600 }
      const packed = await packTar([{ header, body: content }])
      await writer.write(packed.subarray(0, -END_BYTES))
    }
    await writer.write(new Uint8Array(END_BYTES))
    await writer.close()
  }
  const written = write()
  // The reader hears of it too.
  written.catch((error) => writer.abort(error)).catch(() => {})
  try {
    yield* gzip.readable
    await written
  } finally {
    await files.return(undefined)
  }
}
