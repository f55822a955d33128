import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file beside `current` that is there while an update runs, and afterwards if it was broken off. */
const FILE = 'update-in-progress.json'

const journalSchema = z.object({
  begunAt: z.iso.datetime(),
  /** The folders of the two releases. */
  from: z.string(),
  to: z.string(),
  /** Until it has switched to the new release, nothing of the site has changed. */
  hasSwitched: z.boolean(),
  /** What it did, in our words. */
  step: z.string(),
})

export type Journal = z.output<typeof journalSchema>

/** Where an update that was broken off stood; null when none was. */
export function readJournal(siteFolder: string): Journal | null {
  const file = join(siteFolder, FILE)
  return existsSync(file) ? journalSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Whole or not at all: a power cut leaves the line before. */
export function writeJournal(siteFolder: string, journal: Journal): void {
  const file = join(siteFolder, FILE)
  writeFileSync(`${file}.new`, JSON.stringify(journal), { flush: true })
  renameSync(`${file}.new`, file)
}

export function removeJournal(siteFolder: string): void {
  rmSync(join(siteFolder, FILE), { force: true })
}
