import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { paths as visitorPaths } from '~/lib/paths'
import { staffPaths } from '~/lib/staff-paths'
import { findPostgres } from '~/platform/backup/postgres/programs'
import { updateAlone } from '~/platform/data-folder/lock'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { requireRoom } from '../backups/make-copy'
import { choosePages } from '../backups/prove-copy'
import { type Journal, readJournal, removeJournal, writeJournal } from './journal'
import { checkHashes, openRelease, type Release } from './release'
import { runAsOwner, runProgram } from './run-program'
import { restart, switchTo } from './servers'
import { type Trial, trialSchema } from './try-release'
import { readUpdateSettings, type UpdateSettings } from './update-settings'
import { type Figures, watch, worsened } from './watch'

/** The folder, in the data folder, with the backup from before the last update. */
const BEFORE = 'before-update'

/** Watched along with visitors' pages. Pages behind the login were tried on the copy. */
const STAFF_PAGES = [visitorPaths.login, staffPaths.today]

/** For how long the answers of the release that runs are watched, in milliseconds. */
const BEFORE_MS = 5_000

/** A server may take this long to be ready, in milliseconds, plus so many times what it took on the copy. */
const READY_MS = 15_000
const READY_TIMES = 3

/** How the person at the terminal follows an update. */
export interface Terminal {
  say: (line: string) => void
  /** Asks whether to go on although the site cannot go back by itself. */
  agrees: (question: string) => Promise<boolean>
}

/** What an update knows once it has begun. */
interface Update {
  siteFolder: string
  current: string
  settings: UpdateSettings
  from: Release
  to: Release
  begunAt: string
  terminal: Terminal
}

/**
 * Updates a site to another release, in the order of docs/operations.md, "Upgrade": nothing of the site changes before the
 * release has run on a copy of its data, and if the answers worsen afterwards, the release before runs again.
 *
 * @param running the folder of the release to which this program belongs, in the folder of all releases
 * @param target the folder of the release to update to
 * @throws {OperatorError} when the site is not updated, with why and which release runs
 */
export async function updateSite(
  running: string,
  target: string,
  terminal: Terminal,
): Promise<void> {
  const releases = dirname(realpathSync(running))
  const siteFolder = dirname(releases)
  const current = join(siteFolder, 'current')
  if (!existsSync(current)) {
    throw new OperatorError(
      `There is no ${current}, the link to the release that runs. ${commandLine('update')} is for a plain server (docs/operations.md, "On a plain server").`,
    )
  }
  const settings = readUpdateSettings(siteFolder)
  const end = updateAlone(siteFolder)
  try {
    await clearUp(siteFolder, current, settings, terminal)
    const to = openRelease(existing(target))
    const from = openRelease(realpathSync(current))
    if (to.folder === from.folder) throw new OperatorError(`${to.folder} is the release that runs.`)
    if (dirname(to.folder) !== releases) {
      throw new OperatorError(`Put the release into ${releases}, beside the one that runs.`)
    }
    const begunAt = new Date().toISOString()
    await carryOut({ siteFolder, current, settings, from, to, begunAt, terminal })
  } finally {
    end()
  }
}

function existing(target: string): string {
  const folder = resolve(process.env.INIT_CWD ?? '', target)
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`)
  return realpathSync(folder)
}

/** Says where an update stood that was broken off, and goes back to the release before it where that still runs. */
async function clearUp(
  siteFolder: string,
  current: string,
  settings: UpdateSettings,
  { say }: Terminal,
): Promise<void> {
  const journal = readJournal(siteFolder)
  if (!journal) return
  const what = `The update to ${basename(journal.to)} that began at ${journal.begunAt} was broken off: ${journal.step}.`
  if (!journal.hasSwitched) say(`${what} Nothing of the site had changed`)
  else {
    const [from, to] = [openRelease(journal.from), openRelease(journal.to)]
    const way = { current, settings, from, to }
    if (await linkBefore(way)) {
      say(`${what} Going back to ${basename(from.folder)} first`)
      const failure = await restart(settings, from, READY_MS * READY_TIMES)
      if (failure !== null) throw new OperatorError(failure)
    } else say(`${what} ${stays(way)}`)
  }
  removeJournal(siteFolder)
}

async function carryOut(update: Update): Promise<void> {
  const { siteFolder, settings, from, to, terminal } = update
  const note = (step: string, hasSwitched = false) => {
    terminal.say(step)
    const { begunAt } = update
    const journal: Journal = { begunAt, from: from.folder, to: to.folder, hasSwitched, step }
    writeJournal(siteFolder, journal)
  }
  try {
    note(`Checking that release ${to.version} in ${to.folder} is whole`)
    terminal.say(`${await checkHashes(to)} files are as they were made`)
    await requireItsNode(to, settings)
    await requireRoom(settings.environment, await findPostgres(settings.environment))
    note(`Backing up the site, which runs release ${from.version}`)
    const backup = await backUp(update)
    note('Trying the release on a copy of the data')
    const trial = await tryOn(update, backup)
    terminal.say(
      `${trial.pages} pages answer there, staff can log in and work, and a booking works; ${databaseWords(trial)}`,
    )
    await requireWayBack(update, trial, backup)
    await removeOthers(backup, settings)
    note('Watching what the site answers now')
    const pages = await choosePages(settings.address)
    const paths = [...pages, ...STAFF_PAGES]
    const before = await watch({ ...settings, paths }, Math.min(BEFORE_MS, settings.watchMs))
    terminal.say(figureWords(before))

    note(`Switching from release ${from.version} to ${to.version}`, true)
    const failure = await switchAndWatch(update, trial, { before, paths })
    if (failure !== null) await goBack(update, failure, { trial, backup })
    terminal.say(`Release ${to.version} runs. The data as they were before are in ${backup}`)
  } finally {
    removeJournal(siteFolder)
  }
}

/** @returns why the release has to go, in our words; null when it may stay */
async function switchAndWatch(
  { current, settings, to, terminal }: Update,
  trial: Trial,
  { before, paths }: { before: Figures; paths: readonly string[] },
): Promise<string | null> {
  switchTo(current, to)
  terminal.say(`Restarting the server at ${settings.address}`)
  const failure = await restart(settings, to, patienceOf(trial))
  if (failure !== null) return failure
  const { watchMs } = settings
  terminal.say(`Watching what the site answers for ${Math.round(watchMs / 1000)} s`)
  const isWorse = (since: Figures) => worsened(before, since) !== null
  const since = await watch({ ...settings, paths }, watchMs, isWorse)
  terminal.say(figureWords(since))
  return worsened(before, since)
}

/** @throws {OperatorError} always: with the release that runs */
async function goBack(
  update: Update,
  failure: string,
  { trial, backup }: { trial: Trial; backup: string },
): Promise<never> {
  const { current, settings, from, terminal } = update
  if (trial.oneWay.length > 0 && !(await linkBefore(update))) {
    throw new OperatorError(
      `${failure} ${stays(update)}. To go back all the same, stop the site, restore ${backup} and link ${current} to ${from.folder}: what came since is lost (docs/operations.md, "Upgrade").`,
    )
  }
  terminal.say(`${failure} Going back to release ${from.version}`)
  switchTo(current, from)
  const stuck = await restart(settings, from, patienceOf(trial))
  throw new OperatorError(
    stuck === null
      ? `${failure} Release ${from.version} runs again, with all that was stored meanwhile.`
      : `${failure} ${current} is release ${from.version} again, and it does not start: ${stuck} See docs/incidents.md.`,
  )
}

/**
 * Makes `current` the earlier release, unless the new one has removed data that it needs. The link comes first: a
 * server that systemd starts meanwhile can then no longer remove them. If the new release cannot use the data either,
 * something else is wrong.
 *
 * @returns false when the other release stays
 */
async function linkBefore({
  current,
  settings,
  from,
  to,
}: Pick<Update, 'current' | 'settings' | 'from' | 'to'>): Promise<boolean> {
  switchTo(current, from)
  if ((await canDoWithData(from, settings)) || !(await canDoWithData(to, settings))) return true
  switchTo(current, to)
  return false
}

const stays = ({ from, to }: Pick<Update, 'from' | 'to'>) =>
  `Release ${from.version} no longer runs on this database, so release ${to.version} stays`

/** Whether a release can use the data as they are now: its commands refuse data that they cannot use. */
async function canDoWithData(release: Release, settings: UpdateSettings): Promise<boolean> {
  return (await runProgram(release, ['user', 'list'], settings)).code === 0
}

const patienceOf = ({ startMs }: Trial) => READY_MS + READY_TIMES * startMs

/** Refuses a release for another kind of machine. */
async function requireItsNode({ folder, node }: Release, settings: UpdateSettings): Promise<void> {
  const words = ['--eval', 'import("sharp").catch((e) => { console.error(e); process.exit(1) })']
  const { code, said } = await runAsOwner(node, words, settings, folder)
  if (code === 0) return
  throw new OperatorError(`Its Node does not run on this machine. Nothing has changed.\n${said}`)
}

async function backUp({ settings, from, begunAt }: Update): Promise<string> {
  const file = join(settings.dataDir, BEFORE, `${begunAt.replaceAll(':', '-')}.tar.gz`)
  const { code, said } = await runProgram(from, ['backup', file], settings)
  if (code === 0) return file
  throw new OperatorError(`The site cannot be backed up. Nothing has changed.\n${said}`)
}

async function tryOn({ settings, to }: Update, backup: string): Promise<Trial> {
  const { code, printed, said } = await runProgram(to, ['try-release', backup], settings)
  const trial = code === 0 ? trialSchema.parse(JSON.parse(printed)) : null
  if (trial?.failure === null) return trial
  throw new OperatorError(
    `Release ${to.version} fails on a copy of the data. Nothing of the site has changed.\n${trial?.failure ?? said}`,
  )
}

async function requireWayBack(
  { from, to, terminal }: Update,
  { oneWay }: Trial,
  backup: string,
): Promise<void> {
  if (oneWay.length === 0) return
  const what = `Release ${to.version} takes away what release ${from.version} needs (${oneWay.join(', ')}): afterwards the site cannot go back by itself, and restoring ${backup} would lose what came since.`
  if (await terminal.agrees(what)) return
  throw new OperatorError(`${what} Nothing has changed. Add --no-way-back to update all the same.`)
}

/** Earlier backups, and copies that an update left behind when it was broken off. */
async function removeOthers(backup: string, settings: UpdateSettings): Promise<void> {
  const folder = dirname(backup)
  const others = readdirSync(folder).filter((name) => name !== basename(backup))
  const paths = others.map((name) => join(folder, name))
  if (paths.length > 0) await runAsOwner('rm', ['-rf', '--', ...paths], settings)
}

function databaseWords({ migrations }: Trial): string {
  if (migrations.length === 0) return 'the database stays as it is'
  return `the database gets ${migrations.length === 1 ? 'one migration' : `${migrations.length} migrations`}`
}

function figureWords({ pages, medianMs }: Figures): string {
  return `${pages.failed} of ${pages.answers} pages failed, half took at most ${Math.round(medianMs)} ms`
}
