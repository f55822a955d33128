import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/*
 * The decoder of HEIC photos cannot be interrupted, and a small file can keep it busy for hours or fill the memory. It
 * therefore runs in its own process, which can be killed. Both this server and that process load this file, so it
 * imports nothing of ours.
 */

/** A photo of 26 million pixels takes some seconds. */
const MOST = { ms: 20_000, bytes: 600e6 } as const

/** Argument of that process: any other process that loads this file runs nothing. */
const AS_PROGRAM = 'heic'

/** As for every picture that is decoded whole (docs/product.md, "Uploads"). */
const MOST_PHOTO_PIXELS = 26_000_000

/** Exit codes that blame the picture and not the machine. */
const UNDRAWABLE = 65
const TOO_MUCH = 66

/**
 * Decodes a HEIC photo in a separate process.
 *
 * @returns a JPEG; `'undrawable'` for a broken picture, `'too much'` for one that takes too long or too much memory
 */
export function decodeHeic(photo: Uint8Array): Promise<Buffer | 'undrawable' | 'too much'> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: MOST.ms, killSignal: 'SIGKILL' } as const
    const program = execFile(
      process.execPath,
      [fileURLToPath(import.meta.url), AS_PROGRAM],
      { ...limits, encoding: 'buffer', maxBuffer: MOST.bytes, windowsHide: true },
      (error, drawn) => {
        if (!error) resolve(drawn)
        else if (error.code === UNDRAWABLE) resolve('undrawable')
        else if (error.code === TOO_MUCH || error.signal === limits.killSignal) resolve('too much')
        else reject(error)
      },
    )
    // The process may have ended before it read everything; its exit code says why.
    program.stdin?.on('error', () => {})
    program.stdin?.end(photo)
  })
}

/** Reads a HEIC photo from standard input and writes a JPEG to standard output. */
async function run(): Promise<void> {
  // Also needed when the site has ended meanwhile and can no longer kill this process.
  const end = () => process.kill(process.pid, 'SIGKILL')
  setTimeout(end, MOST.ms)
  setInterval(() => process.memoryUsage.rss() > MOST.bytes && end(), 20)
  // When the machine runs out of memory, Linux kills this process first. Other systems have no such file.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part)
  const drawn = await asJpeg(Buffer.concat(parts)).catch(() => UNDRAWABLE)
  if (typeof drawn === 'number') process.exit(drawn)
  else process.stdout.write(drawn, () => process.exit())
}

async function asJpeg(heic: Buffer): Promise<Buffer | number> {
  // The decoder blocks its thread, but the memory must still be watched.
  const decoder = new Worker(new URL(import.meta.url), { workerData: { heic } })
  const photo = await new Promise<Photo | number>((resolve, reject) => {
    decoder.once('message', resolve)
    decoder.once('error', reject)
  })
  // Frees its memory for the next step.
  await decoder.terminate()
  if (typeof photo === 'number') return photo
  const { data, width, height } = photo
  const { default: sharp } = await import('sharp')
  const raw = { width, height, channels: 4 } as const
  return sharp(data, { raw }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

interface Photo {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** Rotated upright, as the file says. */
async function decode(picture: Uint8Array): Promise<Photo | number> {
  const { default: start } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const library = start()
  const [image] = new library.HeifDecoder().decode(picture)
  if (!image) return UNDRAWABLE
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > MOST_PHOTO_PIXELS) return TOO_MUCH
  const data = new Uint8ClampedArray(width * height * 4)
  const isWhole = await new Promise<boolean>((resolve) =>
    image.display({ data, width, height }, (shown) => resolve(shown !== null)),
  )
  return isWhole ? { data, width, height } : UNDRAWABLE
}

if (!isMainThread && workerData?.heic instanceof Uint8Array) {
  void decode(workerData.heic)
    .catch(() => UNDRAWABLE)
    .then((photo) =>
      parentPort?.postMessage(photo, typeof photo === 'number' ? [] : [photo.data.buffer]),
    )
} else if (import.meta.main && process.argv[2] === AS_PROGRAM) void run()
