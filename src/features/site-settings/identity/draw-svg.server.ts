import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/*
 * What draws an SVG cannot be interrupted, and a small file can keep it busy for hours or fill the memory: a process of
 * its own draws it, which can be ended (docs/decisions/071-marks-are-drawn-in-their-own-process.md). This file is
 * loaded on both sides, here and as that program, so it imports nothing of ours.
 */

/** Drawing a mark takes some milliseconds and megabytes, most of them the program's own. */
const MOST = { ms: 5000, bytes: 200e6 } as const

/** How the program ends when the SVG, and not the machine, is why nothing is drawn. */
const UNDRAWABLE = 65

/**
 * Draws an SVG in a process of its own, as large as the SVG says (docs/product.md, "Identity").
 *
 * @returns a PNG; `'undrawable'` for what is no drawing, `'too much'` for one that takes too long or too much memory
 */
export function drawSvgApart(svg: string): Promise<Buffer | 'undrawable' | 'too much'> {
  return new Promise((resolve, reject) => {
    const limits = { timeout: MOST.ms, killSignal: 'SIGKILL' } as const
    const program = execFile(
      process.execPath,
      [fileURLToPath(import.meta.url)],
      { ...limits, encoding: 'buffer', maxBuffer: MOST.bytes, windowsHide: true },
      (error, png) => {
        if (!error) resolve(png)
        else if (error.code === UNDRAWABLE) resolve('undrawable')
        else if (error.signal === limits.killSignal) resolve('too much')
        else reject(error)
      },
    )
    // It may have ended before it read all; how it ended says why.
    program.stdin?.on('error', () => {})
    program.stdin?.end(svg)
  })
}

/** The program: an SVG comes in, a PNG goes out. */
async function draw(): Promise<void> {
  // Also when the site has ended meanwhile, which then no longer ends it.
  const end = () => process.kill(process.pid, 'SIGKILL')
  setTimeout(end, MOST.ms)
  setInterval(() => process.memoryUsage.rss() > MOST.bytes && end(), 20)
  // When the machine has no memory left, this ends and not the site. Only Linux has the file.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part)
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.concat(parts))
    .png()
    .toBuffer()
    .catch(() => null)
  if (png) process.stdout.write(png, () => process.exit())
  else process.exit(UNDRAWABLE)
}

if (import.meta.main) void draw()
