/** Of pages that were made as a text. */
const texts = new WeakMap<Response, string>()

/** A page whose text can be read back as it is: by way of the answer's body it would be encoded, streamed and decoded again. */
export function pageOf(text: string, init: ResponseInit): Response {
  const page = new Response(text, init)
  texts.set(page, text)
  return page
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
