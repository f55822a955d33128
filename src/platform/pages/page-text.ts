/** The texts of pages until they are read. */
const texts = new WeakMap<Response, PageText>()

/** A text in pieces that can be taken once, so that nothing holds it in memory afterwards. */
class PageText {
  #pieces: readonly string[] | null

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces
  }

  take(): readonly string[] {
    const pieces = this.#pieces
    if (!pieces) throw new TypeError('The page has been read already.')
    this.#pieces = null
    return pieces
  }
}

/**
 * A page whose text can be read back directly: through the answer's body it would be encoded, streamed and decoded
 * again.
 * @param pieces of the page, in order. They are never joined: each becomes bytes where it belongs.
 */
export function pageOf(pieces: readonly string[], init: ResponseInit): Response {
  const text = new PageText(pieces)
  // Made only for a reader who does not know of the text: it is not copied before.
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytesIn(text.take()))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const page = new Response(body, init)
  texts.set(page, text)
  return page
}

/**
 * A rendered page in three parts: the framework's own additions are in the head and in the tail, and the body is long.
 */
export interface PageParts {
  head: string
  body: string
  tail: string
}

export function partsOf(html: string): PageParts {
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const handedOver = html.indexOf(' data-tsr-stream-part=', headEnd)
  const tailStart = html.lastIndexOf('<script', handedOver === -1 ? html.length : handedOver)
  return {
    head: html.slice(0, headEnd),
    body: html.slice(headEnd, Math.max(headEnd, tailStart)),
    tail: html.slice(Math.max(headEnd, tailStart)),
  }
}

export async function textOf(answer: Response): Promise<string> {
  return texts.get(answer)?.take().join('') ?? answer.text()
}

/** The body as bytes; it can be read once. */
export async function bytesOf(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const text = texts.get(answer)
  return text ? bytesIn(text.take()) : Buffer.from(await answer.arrayBuffer())
}

function bytesIn(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafeSlow(length)
  let end = 0
  for (const piece of pieces) end += bytes.write(piece, end)
  return bytes
}
