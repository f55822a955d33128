import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canBeDelivered, DeliveredMachine } from './fixtures/delivered-machine'
import { STAFF } from './fixtures/running-site'
import { answerOf, logInTo, type SiteClient } from './fixtures/site-client'
import { expect, testOfServers as test } from './fixtures/test'
import { photograph } from './fixtures/upload-files'

/** As people write it: a comment, quotation marks, spaces, signs that a shell would read. */
const ENVIRONMENT = `# The settings of the site
SITE_URL=https://www.example.co.uk
SEED=none
UNCACHED_PER_ADDRESS=0
  ADMIN_PASSWORD = "${STAFF.password}"
MAIL_FROM='Shah & Sons <office@example.co.uk>'
; another comment
BACKUP_DIR=/var/backups/site
METRICS_TOKEN=$HOME#sixteen"letters
`

/** A backup with its proof starts a second site. */
const PATIENCE = { timeout: 100_000 }

if (canBeDelivered) {
  test.describe('a plain server, as it is delivered', () => {
    test.describe.configure({ mode: 'default', timeout: 180_000 })
    let machine: DeliveredMachine
    test.beforeAll(async () => {
      machine = await DeliveredMachine.make(ENVIRONMENT)
      await machine.setUp()
    })
    test.afterAll(() => machine.remove())

    test('the command says which of release, settings, user and folder is missing', async () => {
      const says = async (sentence: RegExp) => {
        const { code, output } = await machine.run(['site', 'user', 'list'])
        expect(output).toMatch(sentence)
        expect(output.trim().split('\n')).toHaveLength(1)
        expect(code).toBe(1)
      }
      const away = async (path: string, sentence: RegExp) => {
        const place = join(machine.folder, path)
        await rename(place, `${place}.away`)
        await says(sentence)
        await rename(`${place}.away`, place)
      }
      await says(/There is no site in \/var\/lib\/site\./)
      await away('srv/site/current', /There is no release at \/srv\/site\/current\./)
      await away('etc/will-solicitors.env', /There is no \/etc\/will-solicitors\.env with the site/)
      await away('var/lib/site', /There is no folder \/var\/lib\/site .* install -d -o site /)
      await away('srv/site/releases/a release/dist', /is no release that has this command/)
      const users = join(machine.folder, 'etc/passwd')
      const known = await readFile(users, 'utf8')
      await writeFile(users, known.replace(/^site:.*\n/m, ''))
      await says(/There is no user site, which the service runs as\./)
      await writeFile(users, known)
      const asOther = ['setpriv', '--reuid=65534', '--clear-groups', 'site', 'user', 'list']
      expect((await machine.run(asOther)).output).toMatch(/^Run site as root: /)
    })

    test('the service starts, takes a photo and a HEIC, proves its backup by night, and everything comes back, under all that its unit forbids', {
      tag: '@slow',
    }, async () => {
      const service = await machine.startService()
      const identity = await backUpWithPictures(service.url)
      const failures = service
        .log()
        .split('\n')
        .filter((line) => line.includes('"level":50'))
      expect(failures).toEqual([])
      await service.stop()

      // The same programs, by hand and from the site's own process.
      const node = (
        await machine.mustRun('sh', '-c', 'ls /srv/site/current/node_modules/node-*/bin/node')
      ).trim()
      const restore = [node, 'dist/server/restore.js', 'newest', '--replace']
      const restored = await machine.runConfined(restore, `${identity}\n`)
      expect(restored.output).toContain('is in place in /var/lib/site.')
      const backedUp = await machine.runConfined([node, 'dist/server/backup.js'])
      expect(backedUp.output).toMatch(/Proven: restored beside the site in \d+ s, and 10 pages/)

      const again = await machine.startService()
      const staff = await logInTo(again.url)
      const { copies } = await answerOf(await staff.call('GET', '/api/admin/backups'))
      expect(copies[0]).toMatchObject({ state: 'proven' })
      await again.stop()
    })

    test('what the unit forbids is forbidden: other folders, programs among the data, calls, devices, rights', async () => {
      const tries = `
        for path in /srv/site/x /etc/x /usr/x /var/lib/x; do touch $path && echo WRITES $path; done
        cp /bin/true /var/lib/site/true && chmod +x /var/lib/site/true && /var/lib/site/true && echo RUNS
        rm -f /var/lib/site/true
        cat /etc/shadow && echo READS; nice -n 5 true 2>/dev/null; renice 5 $$ && echo RENICES
        chown site /var/lib/site && echo CHOWNS; unshare --user true && echo UNSHARES
        cat /dev/kmsg && echo DEVICE; ls /proc/1/environ /proc/meminfo && echo PROC; ls /root && echo HOME
        touch /var/lib/site/written && stat -c '%a %U' /var/lib/site/written`
      const { output } = await machine.runConfined(['sh', '-c', tries])
      expect(output.match(/^[A-Z]+(?: \/.*)?$/gm)).toBeNull()
      expect(output).toMatch(/^600 site$/m)
    })

    test('the command has the service’s settings, user and release, and passes on words, input and exit code', async () => {
      const { folder } = machine
      const added = await machine.run(
        ['site', 'user', 'add', 'helen', '--admin'],
        'four unrelated words here\n',
      )
      expect(added).toEqual({ code: 0, output: expect.stringContaining('helen') })
      const invited = await machine.run(
        [
          'site',
          'user',
          'invite',
          'tom',
          '--email',
          'tom@example.com',
          '--role',
          'editor',
          '--name',
          'Tom  O’Neill',
        ],
        '',
        '/root',
      )
      expect(invited.output).toContain('https://www.example.co.uk/admin/invitation#')
      expect((await machine.run(['site', 'user', 'role', 'nobody', 'editor'])).code).toBe(1)
      expect((await machine.run(['site', 'ready'])).code).toBe(1)
      expect((await machine.run(['site', 'mail', 'list'])).code).toBe(0)
      // What it tells to type is what can be typed here.
      const help = await machine.run(['site', 'user'])
      expect(help.output).toContain('site user add NAME')
      expect(help.output).not.toContain('npm run')
      expect((await machine.run(['site', 'frobnicate'])).output).toMatch(/^site COMMAND/)
      const named = await machine.run(['site', 'backup', '/var/backups/site/on a Monday.tar.gz'])
      expect(named.output).toMatch(/^\/var\/backups\/site\/on a Monday\.tar\.gz holds the database/)
      const other = await machine.run([
        'site',
        'DATA_DIR=/var/backups/site/try',
        'restore',
        '/var/backups/site/on a Monday.tar.gz',
      ])
      expect(other.output).toContain('is in place in /var/backups/site/try.')
      for (const path of ['var/lib/site', 'var/backups/site']) {
        const { output } = await machine.run(['find', `/${path}`, '!', '-user', 'site'])
        expect(output, 'everything belongs to the user of the service').toBe('')
      }
      expect(await readdir(join(folder, 'var/backups/site'))).toContain('on a Monday.tar.gz')
    })
  })
}

/** @returns the key of its backups */
async function backUpWithPictures(url: string): Promise<string> {
  const staff = await logInTo(url)
  await staff.upload(new Uint8Array(await photograph(1600, 1200).jpeg().toBuffer()))
  await staff.upload(new Uint8Array(await readFile('tests/fixtures/photo.heic')))
  const { identity, recipient } = await answerOf(await staff.call('POST', '/api/admin/backups/key'))
  const key = { recipient, currentPassword: STAFF.password }
  await answerOf(await staff.call('PUT', '/api/admin/backups/key', key))
  await answerOf(await staff.call('POST', '/api/admin/backups', {}))
  await expect.poll(() => newest(staff), PATIENCE).toMatchObject({ state: 'proven', pages: 10 })
  return identity
}

async function newest(staff: SiteClient) {
  const [copy] = (await answerOf(await staff.call('GET', '/api/admin/backups'))).copies
  return copy
}
