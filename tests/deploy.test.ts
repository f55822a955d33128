import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { variableNames } from '~/platform/environment'
import { createTestSite } from './fixtures/create-test-site'

/* The examples for operators speak of the same things as the program. */

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const all = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))].sort()

/** Of the tables in a file of docs/operations. */
function firstColumn(name: string): string {
  return (read(`docs/operations/${name}.md`).match(/^\| `[^|]+/gm) ?? []).join('\n')
}

/** systemd sets these for the process that it hands a socket to. */
const ofSystemd = ['LISTEN_FDS', 'LISTEN_PID']

test('docs/operations/settings.md names every environment variable, and no other', () => {
  expect(all(firstColumn('settings'), /`([A-Z\d_]+)`/g)).toEqual([...variableNames].sort())
})

test('the containers get every environment variable, from compose.yaml or from .env', () => {
  const compose = read('compose.yaml') + read('compose.postgres.yaml')
  const app = all(compose, /\n {2}app:\n(.*?)\n\n/gs).join('\n')
  expect(app).toContain('\n    env_file: .env\n')
  const settled = all(app, /^ {6}([A-Z\d_]+): /gm)
  const inExample = all(read('deploy/compose.env.example'), /^#?([A-Z\d_]+)=/gm)
  expect(
    variableNames.filter((name) => ![...settled, ...inExample, ...ofSystemd].includes(name)),
  ).toEqual([])

  const usedByCompose = all(compose, /\$\{([A-Z\d_]+)/g)
  const useless = inExample.filter(
    (name) => ![...variableNames, ...usedByCompose, 'COMPOSE_FILE'].includes(name),
  )
  expect(useless).toEqual([])
})

test.each(['compose.yaml', 'compose.postgres.yaml'])(
  'the containers of %s log without blocking',
  (file) => {
    expect(read(file)).toMatch(/^ {4,6}options: \{ mode: non-blocking, /m)
  },
)

test('the containers run on SQLite and back themselves up; a second file adds PostgreSQL, with its programs in the image', () => {
  const [compose, postgres, dockerfile] = [
    read('compose.yaml'),
    read('compose.postgres.yaml'),
    read('Dockerfile'),
  ]
  expect(compose).not.toMatch(/DATABASE_URL|^ {2}database:/m)
  expect(compose).toMatch(/^ {6}BACKUP_DIR: \$\{BACKUP_DIR-\/backups\}$/m)
  expect(compose).toMatch(/volumes: \["app-data:\/data", "\$\{BACKUPS:-backups\}:\/backups"\]/)
  expect(dockerfile).toMatch(/install -d -o 10001 -g 10001 -m 700 \/image\/data \/image\/backups/)
  expect(postgres).toContain('build: { context: ., target: site-postgres }')
  expect(dockerfile).toMatch(/^FROM site AS site-postgres\nCOPY --from=client /m)
  expect(dockerfile.trimEnd(), 'an image without a target is the one on SQLite').toMatch(
    /\nFROM site$/,
  )
  const client = all(dockerfile, /^FROM (\S+\/postgres:\S+) AS client$/gm)
  expect(client).toEqual(all(postgres, /image: (\S+\/postgres:\S+)$/gm))
  expect(client).toHaveLength(1)
})

test('the image is healthy while the process serves, asked by BusyBox', () => {
  const [, command = ''] = /\nHEALTHCHECK .*\\\n {2}CMD (.*)\n/.exec(read('Dockerfile')) ?? []
  expect(command, 'Debian’s BusyBox crashes on -T').not.toContain(' -T')
  expect(command).toMatch(/^wget .*"http:\/\/127\.0\.0\.1:\$PORT\/healthz" \|\| exit 1$/)
})

test('systemd finds no fault with the units, and little that the service could still reach', () => {
  const analyze = (...words: string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' })
  // Where there is no systemd, nothing is asked; an older one than Debian 12's asks in other words.
  const [, version] = /^systemd (\d+)/.exec(analyze('--version').stdout ?? '') ?? []
  if (Number(version ?? 0) < 252) return
  const [service = '', socket = ''] = ['service', 'socket'].map((kind) =>
    fileURLToPath(new URL(`../deploy/will-solicitors.${kind}`, import.meta.url)),
  )
  const said = analyze('verify', service, socket).stderr.split('\n')
  // Debian 12 does not know how to wait longer after each failing start.
  const newer = /RestartSteps|RestartMaxDelaySec/
  const problems = said.filter((line) => line.includes('will-solicitors') && !newer.test(line))
  expect(problems).toEqual([])
  // It gives 1.1 of 10, in tenths here.
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=12', service)
  expect(status, stdout).toBe(0)
})

test('every figure of the alerts, the dashboard and docs/operations/monitoring.md is one that the site has', async () => {
  const token = 'a token for figures'
  const site = await createTestSite({ environment: { METRICS_TOKEN: token } })
  const headers = { Authorization: `Bearer ${token}` }
  const figures = await (await site.request('/metrics', { headers })).text()
  await site.close()
  const known = all(figures, /^# TYPE (\w+) /gm)
  // What Prometheus's own tool says of them, where it is: npm run verify installs it.
  const said = spawnSync('promtool', ['check', 'metrics'], { input: figures, encoding: 'utf8' })
  expect(said.error ? '' : said.stdout + said.stderr).toBe('')

  const alerts = all(read('deploy/alerts.yml'), /^ {6}- alert: (\w+)$/gm)
  const tried = all(read('tests/alerts.promtool.yml'), /(?:alertname: |alertname=")(\w+)/g)
  expect(tried, 'each alarm goes off in tests/alerts.promtool.yml').toEqual(alerts)

  const expressions = [...read('deploy/alerts.yml').split(/^ {6}- alert: /m)]
    .slice(1)
    .map((alert) => {
      const [, expression = ''] = /expr:([\s\S]*?)\n {8}(?:for|labels):/.exec(alert) ?? []
      return expression
    })
  const named = [
    ...all(expressions.join('\n'), /\b([a-z]\w*_\w+)\b(?!\()/g),
    ...all(read('deploy/grafana-dashboard.json'), /\b([a-z]\w*_\w+)\{job=/g),
    ...all(firstColumn('monitoring'), /`([a-z]\w*)/g),
  ]
  expect(named.length).toBeGreaterThan(20)
  const unknown = named.filter((name) => !known.includes(name.replace(/_bucket$/, '')))
  expect(unknown).toEqual([])
})
