import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import type { PageToPrint } from './page-pdf.server'

/*
 * Laying out a long page takes longer than anyone else is to wait for: a thread of its own does it
 * (docs/decisions/085-pdf-of-pages.md). This file is loaded on both sides.
 */

/** The longest page takes a fraction of these. */
const MOST = { ms: 60_000, megabytes: 256 } as const

/** Makes PDFs, one at a time. */
export interface PdfThread {
  pdfOf(page: PageToPrint): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<unknown>
}

/** Starts the thread. A site that runs from its sources, which no thread can load, does without one. */
export function startPdfThread(): PdfThread {
  if (!import.meta.env.PROD) return { pdfOf: makePdf, close: async () => {} }
  const resourceLimits = { maxOldGenerationSizeMb: MOST.megabytes }
  const worker = new Worker(new URL(import.meta.url), { resourceLimits })
  return {
    pdfOf: async (page) => {
      worker.postMessage(page)
      const [pdf] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST.ms) })
      return pdf
    },
    close: () => worker.terminate(),
  }
}

/** What makes a PDF is loaded by who needs one, with its typefaces. */
async function makePdf(page: PageToPrint): Promise<Uint8Array<ArrayBuffer>> {
  const { pagePdf } = await import('./page-pdf.server')
  return pagePdf(page)
}

if (import.meta.env.PROD && parentPort) {
  const port = parentPort
  port.on('message', async (page: PageToPrint) => port.postMessage(await makePdf(page)))
}
