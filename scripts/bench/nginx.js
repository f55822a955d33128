import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxProgram } from '../lib/nginx.js'
import { outputOf, temporaryFolder } from './children.js'
import { freePort, startServer } from './servers.js'

export async function nginxVersion() {
  const { output } = await outputOf(nginxProgram(), ['-v'])
  return /nginx\/(\S+)/.exec(output)?.[1] ?? 'unknown'
}

/** Headers nginx sets itself, or that concern the connection. */
const OWN_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
]

/**
 * Starts one nginx worker that sends precompressed files with the headers the site sends. Like the site,
 * it writes one line per request to a file.
 *
 * @param {Map<string, { body: Buffer, headers: Record<string, string> }>} files by name; bodies are gzip
 */
export async function startNginx(files) {
  const folder = temporaryFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'files'))
  for (const [name, { body }] of files) writeFileSync(join(folder, 'files', `${name}.gz`), body)
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, configure(folder, port, files))
  const url = `http://127.0.0.1:${port}`
  const { stop } = await startServer(nginxProgram(), {
    args: ['-p', folder, '-c', configuration, '-e', 'stderr'],
    probe: `${url}/healthz`,
    log: join(folder, 'output.log'),
  })
  return { url, stop }
}

/** Debian's settings, but with one worker, and connections that stay open as the site's do. */
function configure(folder, port, files) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const locations = Array.from(files, ([name, { headers }]) => {
    const others = Object.entries(headers).filter(([header]) => !OWN_HEADERS.includes(header))
    const added = others.map(([header, value]) => `add_header ${header} ${quoted(value)};`)
    return `location = /${name} { types { } default_type ${quoted(headers['content-type'])}; ${added.join(' ')} }`
  })
  return `
    ${process.getuid() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${folder}/nginx.pid;
    events { worker_connections 768; }
    http {
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      access_log ${folder}/access.log combined;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      server {
        listen 127.0.0.1:${port};
        root ${folder}/files;
        gzip_static always;
        gzip_vary on;
        location = /healthz { return 200; }
        ${locations.join('\n')}
      }
    }`
}

/** As a string in nginx's configuration. */
function quoted(value) {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
