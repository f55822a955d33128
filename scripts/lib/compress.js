/** Writes .br, .gz and .zst files next to each text file in a folder. Runs on the pinned Node. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const compressible = /\.(?:js|css|html|svg|json|txt|xml)$/

const encodings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  zst: (bytes) =>
    promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
}

const [folder] = process.argv.slice(2)
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
// One at a time: each compression takes memory of its own, and together they would need gigabytes.
for (const file of files) await compressBeside(file)

/** A compressed file that is no smaller is not worth having. */
async function compressBeside(file) {
  const bytes = await readFile(file)
  for (const [extension, compress] of Object.entries(encodings)) {
    const compressed = await compress(bytes)
    if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed)
  }
}
