import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inProject, root } from './project.js'

/**
 * TypeScript's own language server, which answers what editors ask (the Language Server Protocol over standard input and
 * output).
 */
export async function startLanguageServer() {
  const program = [inProject('node_modules', 'typescript', 'bin', 'tsc'), '--lsp', '--stdio']
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'ignore'] })
  const waiting = new Map()
  const opened = new Set()
  let asked = 0
  let unread = Buffer.alloc(0)
  const send = (message) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, ({ error, result }) =>
        error ? reject(new Error(error.message)) : resolve(result),
      )
      send({ id: asked, method, params })
    })
  child.stdout.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (let message = take(); message; message = take()) hear(message)
  })

  /** The next message that has come whole. */
  function take() {
    const begins = unread.indexOf('\r\n\r\n') + 4
    const length = Number(/Content-Length: (\d+)/i.exec(unread.subarray(0, begins))?.[1])
    if (begins < 4 || unread.length < begins + length) return null
    const message = JSON.parse(unread.subarray(begins, begins + length))
    unread = unread.subarray(begins + length)
    return message
  }

  function hear({ id, method, params, ...answer }) {
    if (method === undefined) {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    } else if (id !== undefined) {
      // It asks for settings, and we have none.
      send({ id, result: params?.items?.map(() => null) ?? null })
    }
  }

  const rootUri = pathToFileURL(root).href
  await ask('initialize', { processId: process.pid, rootUri, capabilities: {} })
  send({ method: 'initialized', params: {} })
  return {
    /**
     * Where something is used, itself included.
     *
     * @param path relative to the project
     * @param place its first letter: `line` and `character`, from 0
     * @returns paths and lines, as above
     */
    async references(path, place) {
      const uri = pathToFileURL(inProject(...path.split('/'))).href
      if (!opened.has(uri)) {
        const text = readFileSync(fileURLToPath(uri), 'utf8')
        send({
          method: 'textDocument/didOpen',
          params: { textDocument: { uri, languageId: 'typescript', version: 1, text } },
        })
        opened.add(uri)
      }
      const found = await ask('textDocument/references', {
        textDocument: { uri },
        position: place,
        context: { includeDeclaration: true },
      })
      return (found ?? []).map(({ uri, range }) => ({
        path: relative(root, fileURLToPath(uri)).split(sep).join('/'),
        line: range.start.line,
      }))
    },
    async stop() {
      const stopped = once(child, 'exit')
      await ask('shutdown')
      send({ method: 'exit' })
      await stopped
    },
  }
}
