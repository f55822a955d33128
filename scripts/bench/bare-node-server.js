/**
 * Started by `bare-node.js`: sends the files of a folder and logs each request to a file in it. It does nothing else,
 * so nothing built on Node’s own server is faster.
 */
import { createWriteStream, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [folder, port] = process.argv.slice(2)
const headersOf = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))
const answers = new Map(
  Object.entries(headersOf).map(([name, headers]) => [
    `/${name}`,
    { headers, body: readFileSync(join(folder, name)) },
  ]),
)
const log = createWriteStream(join(folder, 'access.log'))

createServer((request, response) => {
  const { method, url } = request
  const { headers, body } = answers.get(url) ?? { headers: {}, body: '' }
  response.writeHead(200, headers)
  response.end(body)
  log.write(`${new Date().toISOString()} ${method} ${url} 200\n`)
}).listen(port, '127.0.0.1')
