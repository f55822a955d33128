import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { paths as visitorPaths } from '~/lib/paths'
import { staffPaths } from '~/lib/staff-paths'
import { findPostgres } from '~/platform/backup/postgres/programs'
import { updateAlone } from '~/platform/data-folder/lock'
import { parseEnvironment } from '~/platform/environment'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { requireRoom } from '../backups/make-copy'
import { choosePages } from '../backups/prove-copy'
import { checkHashes, openRelease, type Release, runAsOwner, runProgram } from './release'
import { restartAs, switchTo, waitUntilReady } from './server'
import { type Trial, trialSchema } from './try-release'
import { type PlainServer, readPlainServer } from './update-settings'
import { type Figures, watch, worsened } from './watch'

/** The folder, in the data folder, with the backup from before the last update. */
const BEFORE = 'before-update'

/** Next to `current` from before the switch until the new release has proved itself or has gone again. */
const JOURNAL = 'update-in-progress.json'

/** Watched along with visitors' pages. Pages behind the login were tried on the copy. */
const STAFF_PAGES = [visitorPaths.login, staffPaths.today]

/** The release that runs is watched for this long before the switch. */
const BEFORE_MS = 5_000

/** A server has this long to be ready, plus a multiple of what it took on the copy. */
const READY_MS = 15_000
const READY_TIMES = 3

interface Update {
  journal: string
  current: string
  server: PlainServer
  from: Release
  to: Release
  say: (line: string) => void
}

/**
 * Updates a site to another release, in the order of docs/operations.md, "Upgrade": nothing of the site changes before the
 * release has run on a copy of its data, and if the answers worsen afterwards, the earlier release runs again.
 *
 * @param running the folder of the release to which this program belongs, in the folder of all releases
 * @param target the folder of the release to update to
 * @param say prints a line for the person at the terminal
 * @throws {OperatorError} when the site is not updated, with why and which release runs
 */
export async function updateSite(
  running: string,
  target: string,
  say: (line: string) => void,
): Promise<void> {
  const releases = dirname(realpathSync(running))
  const siteFolder = dirname(releases)
  const current = join(siteFolder, 'current')
  if (!existsSync(current)) {
    throw new OperatorError(
      `There is no ${current}, the link to the release that runs. ${commandLine('update')} is for a plain server (docs/operations.md, "On a plain server").`,
    )
  }
  const server = readPlainServer(siteFolder)
  const end = updateAlone(siteFolder)
  try {
    const journal = join(siteFolder, JOURNAL)
    await undoBrokenOff({ journal, current, server, say })
    const to = openRelease(resolve(process.env.INIT_CWD ?? '', target))
    const from = openRelease(current)
    if (to.folder === from.folder) throw new OperatorError(`${to.folder} is the release that runs.`)
    if (dirname(to.folder) !== releases) {
      throw new OperatorError(`Put the release into ${releases}, next to the one that runs.`)
    }
    await carryOut({ journal, current, server, from, to, say })
  } finally {
    end()
  }
}

async function carryOut(update: Update): Promise<void> {
  const { journal, current, server, from, to, say } = update
  say(`Checking that release ${to.version} in ${to.folder} is whole`)
  say(`${await checkHashes(to)} files are as they were made`)
  say(`Backing up the site, which runs release ${from.version}`)
  const backup = await backUp(update)
  say('Trying the release on a copy of the data')
  const trial = await tryOn(update, backup)
  say(
    `${trial.pages} pages answer there, staff can log in and work, and a booking works; new migrations of the database: ${trial.migrations.length}`,
  )
  await removeOthers(backup, server)
  say('Watching what the site answers now')
  const paths = [...(await choosePages(server.address)), ...STAFF_PAGES]
  const before = await watch(server.address, paths, Math.min(BEFORE_MS, server.watchMs))
  say(inWords(before))

  say(`Switching from release ${from.version} to ${to.version}`)
  const patienceMs = READY_MS + READY_TIMES * trial.startMs
  writeJournal(journal, { begunAt: new Date().toISOString(), from: from.folder, to: to.folder })
  switchTo(current, to)
  const failure = await restartAndWatch(update, before, { paths, patienceMs })
  if (failure === null) {
    rmSync(journal)
    say(`Release ${to.version} runs. The data as they were before are in ${backup}`)
    return
  }
  say(`${failure} Going back to release ${from.version}`)
  const stuck = await goBack(update, patienceMs)
  throw new OperatorError(
    stuck === null
      ? `${failure} Release ${from.version} runs again, with all that was stored meanwhile.`
      : `${failure} ${current} is release ${from.version} again, and it does not start: ${stuck} See docs/incidents.md.`,
  )
}

/** @returns why the release has to go, in our words; null when it may stay */
async function restartAndWatch(
  { server, to, say }: Update,
  before: Figures,
  { paths, patienceMs }: { paths: readonly string[]; patienceMs: number },
): Promise<string | null> {
  const { address, watchMs } = server
  say(`Restarting the server at ${address}`)
  const failure = await restartAs(to, server, patienceMs)
  if (failure !== null) return failure
  say(`Watching what the site answers for ${Math.round(watchMs / 1000)} s`)
  const since = await watch(address, paths, watchMs, (since) => worsened(before, since) !== null)
  say(inWords(since))
  return worsened(before, since)
}

/** @returns why the earlier release does not start; null when it serves */
async function goBack(
  { journal, current, server, from }: Omit<Update, 'to'>,
  patienceMs: number,
): Promise<string | null> {
  switchTo(current, from)
  const stuck = await restartAs(from, server, patienceMs)
  // Not before: if the power goes meanwhile, the next update goes back again.
  rmSync(journal)
  return stuck
}

const journalSchema = z.object({ begunAt: z.iso.datetime(), from: z.string(), to: z.string() })

/** Written whole or not at all, whenever the power goes. */
function writeJournal(file: string, journal: z.output<typeof journalSchema>): void {
  writeFileSync(`${file}.new`, JSON.stringify(journal), { flush: true })
  renameSync(`${file}.new`, file)
}

/** Runs the earlier release again, since the new one has not proved itself. */
async function undoBrokenOff(site: Omit<Update, 'from' | 'to'>): Promise<void> {
  const { journal, say } = site
  if (!existsSync(journal)) return
  const { begunAt, ...folders } = journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8')))
  const from = openRelease(folders.from)
  say(
    `The update to ${basename(folders.to)} was broken off: Switching had begun at ${begunAt}. Going back to ${basename(from.folder)} first`,
  )
  // Its own restart may not have ended yet, and two together could start two servers.
  await waitUntilReady(site.server.address, READY_MS)
  const stuck = await goBack({ ...site, from }, READY_MS * READY_TIMES)
  if (stuck !== null) throw new OperatorError(stuck)
}

async function backUp({ server, from }: Update): Promise<string> {
  const environment = parseEnvironment(server.variables)
  await requireRoom(environment, await findPostgres(environment))
  const name = `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`
  const file = join(server.dataDir, BEFORE, name)
  await runProgram(
    from,
    ['backup', file],
    server,
    'The site cannot be backed up. Nothing has changed.',
  )
  return file
}

/** @throws {OperatorError} when the release fails, or leaves no way back to the one that runs */
async function tryOn({ server, from, to }: Update, backup: string): Promise<Trial> {
  const refusal = `Release ${to.version} fails on a copy of the data. Nothing of the site has changed.`
  const printed = await runProgram(to, ['try-release', backup], server, refusal)
  const trial = trialSchema.parse(JSON.parse(printed))
  if (trial.failure !== null) throw new OperatorError(`${refusal}\n${trial.failure}`)
  if (trial.oneWay.length === 0) return trial
  throw new OperatorError(
    `Release ${to.version} takes away what release ${from.version} needs (${trial.oneWay.join(', ')}), so the site could not go back. Nothing has changed. Update to the release between them first.`,
  )
}

/** Earlier backups, and copies that an update left behind when it was broken off. */
async function removeOthers(backup: string, server: PlainServer): Promise<void> {
  const folder = dirname(backup)
  const others = readdirSync(folder).filter((name) => name !== basename(backup))
  const refusal = `Earlier copies in ${folder} cannot be removed. Nothing of the site has changed.`
  await runAsOwner(['rm', '-rf', '--', ...others], server, { cwd: folder, refusal })
}

function inWords({ answers, failed, medianMs }: Figures): string {
  return `${failed} of ${answers} pages failed, half took at most ${Math.round(medianMs)} ms`
}
