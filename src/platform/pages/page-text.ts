/** Of pages that were made as a text. */
const texts = new WeakMap<Response, string>()

/** A page whose text can be read back as it is: by way of the answer's body it would be encoded, streamed and decoded again. */
export function pageOf(text: string, init: ResponseInit): Response {
  // Made only for a reader who does not know of the text: nobody copies it before.
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(Buffer.from(text))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const page = new Response(body, init)
  texts.set(page, text)
  return page
}

/** A rendered page in three: what the framework writes of its own stands in the head and in the tail, and the body is long. */
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

/** The text of an answer, which is read once. */
export async function textOf(answer: Response): Promise<string> {
  return texts.get(answer) ?? answer.text()
}

/** The same as bytes, of any answer. */
export async function bytesOf(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const text = texts.get(answer)
  return text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(text)
}
