import { join } from 'node:path'
import { londonClock } from '~/lib/london'
import { type BackupPlace, listCopies } from '~/platform/backup/backup-place'
import type { Unpack } from '~/platform/backup/restore'
import { tooNew, type UnpackOptions } from '~/platform/backup/unpack'
import { isSound } from '~/platform/data-folder/check-apart'
import { DATA } from '~/platform/data-folder/layout'
import { OperatorError } from '~/platform/operator-error'
import { listMinuteCopies, type MinuteCopy, neighbour } from './minute-copy'
import { type AskKey, BrokenCopy, readCopy, readManifest } from './read-copy'

/**
 * The copy of a minute, to be put in place.
 *
 * @throws {OperatorError} on restoring, when a part is missing or damaged: names the last copy that does not need it
 */
export function unpackMinute(
  place: BackupPlace,
  copy: MinuteCopy,
  { needsNewerProgram, askKey }: UnpackOptions,
): Unpack {
  let asked: Promise<string | null> | undefined
  const askOnce = () => {
    asked ??= askKey()
    return asked
  }
  return async (folder) => {
    try {
      const { migrations } = await readCopy(place, copy.key, { folder, askKey: askOnce })
      if (migrations.some(needsNewerProgram)) throw tooNew()
      if (!isSound(join(folder, DATA.database), 'integrity_check')) throw new BrokenCopy(copy.key)
    } catch (error) {
      if (!(error instanceof BrokenCopy)) throw error
      throw new OperatorError(await brokenWords(place, copy, { broken: error.key, askOnce }), {
        cause: error,
      })
    }
  }
}

async function brokenWords(
  place: BackupPlace,
  copy: MinuteCopy,
  { broken, askOnce }: { broken: string; askOnce: AskKey },
): Promise<string> {
  const said = `The copy of ${londonClock(copy.madeAt)} cannot be restored: ${broken} is missing or damaged. Nothing has changed.`
  const whole = await findWithout(place, copy, { broken, askOnce })
  return whole
    ? `${said} The last one before it that does without that file is of ${londonClock(whole)}: npm run restore -- ${londonClock(whole)}`
    : `${said} No other does without that file: npm run restore -- list shows what else there is.`
}

/** @returns when the last earlier copy was made that does not need the broken file and is otherwise whole */
async function findWithout(
  place: BackupPlace,
  copy: MinuteCopy,
  { broken, askOnce }: { broken: string; askOnce: AskKey },
): Promise<Date | null> {
  const [installation = ''] = copy.key.split('/')
  const copies = await listMinuteCopies(place, installation)
  const there = new Set(copies.map(({ key }) => key))
  const earlier = copies.filter(({ key, madeAt }) => madeAt < copy.madeAt && key !== broken)
  const nights = await listCopies(place, installation)
  const night = nights.find(({ madeAt }) => madeAt < copy.madeAt)
  for (const { key, madeAt } of earlier) {
    if (night && night.madeAt > madeAt) break
    const manifest = await readManifest(place, key, askOnce).catch(() => null)
    const needed = manifest?.files.flatMap(({ blocks }) => blocks.map(([, stamp]) => stamp))
    const isWhole =
      needed &&
      Array.from(new Set(needed), (stamp) => neighbour(key, stamp)).every(
        (each) => each !== broken && there.has(each),
      )
    if (isWhole) return madeAt
  }
  return night?.madeAt ?? null
}
