import '~/platform/data-folder/private-files'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { minuteTaskSchema } from '~/features/backups/minute-task'
import { parseEnvironment } from '~/platform/environment'
import { reportFailure } from '~/platform/terminal/report-failure'
import { makeMinuteCopy } from '../backups/minute/make-minute-copy'

/** Its niceness, so that the site goes first: 0 to 19. */
const PATIENCE = 10

/** Started each minute by the site (features/backups/minute.server.ts), which tells it what to do and reads what it did. */
try {
  giveWay()
  // When memory runs out, this ends and the site does not. Only Linux has the file.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
  const task = minuteTaskSchema.parse(JSON.parse(process.argv[2] ?? ''))
  console.log(JSON.stringify(await makeMinuteCopy(parseEnvironment(process.env), task)))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

/** Where the service manager forbids a lower priority, the copy competes with the site. */
function giveWay(): void {
  try {
    setPriority(PATIENCE)
  } catch {}
}
