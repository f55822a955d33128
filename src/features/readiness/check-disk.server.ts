import { statfs } from 'node:fs/promises'
import type { CheckedSite } from './content-checks.server'
import { type Checked, done, OPERATOR, open } from './rules'

/** Room for saving a long article, in bytes. */
const ROOM = 64 * 1024

/** Checks that the disk has room (docs/product.md, "Outages"). */
export async function checkDisk({
  environment,
}: Pick<CheckedSite, 'environment'>): Promise<Checked> {
  const { bavail, bsize } = await statfs(environment.DATA_DIR)
  if (bavail * bsize >= ROOM) {
    return done('The server’s disk has room', 'What visitors and staff send can be saved.')
  }
  return {
    ...open(
      'The server’s disk is full: nothing can be saved',
      'Visitors read the pages, but bookings, messages and your changes are refused. Ask the person who runs the server to make room on the disk of the data folder (DATA_DIR): saving works again straight away.',
      OPERATOR,
    ),
    needsAttention: true,
  }
}
