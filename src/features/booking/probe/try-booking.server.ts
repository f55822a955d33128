import { Counter } from 'prom-client'
import { THE_SITE } from '~/platform/audit-context'
import { undone } from '~/platform/database/undone'
import { OLDEST_FORM_MS, signOpening } from '~/platform/forms/form-protection'
import { JobFailure } from '~/platform/log/what-failed'
import { MailWorker } from '~/platform/mail/mail-worker'
import { CachedSettings, type Settings } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { cancelBooking, changeableUntil } from '../changes/change-booking.server'
import { confirmHeld } from '../held/confirm-held.server'
import { readDiaryFromToday } from '../hosts/hosts.server'
import { placeBooking } from '../place-booking.server'
import { findBooking } from '../repository.server'
import { bookingServices, serviceId } from '../rules'
import { type BookingInput, bookingInput } from '../schema'
import { bookableDays, kindsOnOffer } from '../slots/free-days.server'

/** Reserved for documentation (RFC 5737), so that no visitor’s limit is used up. */
const TEST_ADDRESS = '192.0.2.1'

const TEST_VISITOR = {
  name: 'Test of the site',
  email: 'nobody@example.com',
  phone: '01632 960000',
}

/**
 * Books the next free time as a visitor does and cancels it, in one transaction that is rolled back: no list, mail,
 * count or visitor ever sees it (docs/product.md, "Site health"). Does nothing if another company's form takes
 * bookings, or
 * no time is free.
 *
 * @throws when a visitor could not book or cancel
 */
export async function tryBooking(site: Site): Promise<void> {
  const settings = await site.settings.read()
  if (settings.providers.bookingFrameUrl) return
  await undone(site.db, async (db) => {
    const unseen = { ...unseenSite(site, settings), db }
    const input = await nextFreeTime(unseen, settings)
    if (!input) return
    const { id, startsAt, held } = await placeBooking(unseen, input, TEST_ADDRESS)
    const staff = { who: THE_SITE, now: site.now() }
    // While too many strangers book, it is confirmed as theirs would be.
    if (held) await confirmHeld(unseen, id, held.keptUntil ? 'visitor' : staff)
    if (!(await findBooking(db, id))) throw new JobFailure('A booking was not stored.')
    const now = site.now()
    const isInTime = now.getTime() <= changeableUntil(startsAt, settings.consultations)
    const by = isInTime ? 'visitor' : staff
    await cancelBooking(unseen, id, { tells: true, words: '' }, by)
    if (await findBooking(db, id)) throw new JobFailure('A cancelled booking still holds its time.')
  })
}

/** Mails are queued only within the transaction, and nothing is counted or logged. */
function unseenSite(site: Site, settings: Settings): Site {
  const uncounted = new Counter({ name: 'uncounted', help: 'Discarded.', registers: [] })
  return {
    ...site,
    // Read before the transaction: what it waits for must not wait for it.
    settings: new CachedSettings({ load: async () => settings, otherWrites: () => 0 }),
    mailWorker: new MailWorker(),
    metrics: { ...site.metrics, mailCeilingReached: uncounted },
    log: site.log.child({}, { level: 'silent' }),
  }
}

/** Null when none is free. */
async function nextFreeTime({ db, now }: Site, settings: Settings): Promise<BookingInput | null> {
  const { diary } = await readDiaryFromToday(db, settings, now())
  for (const service of bookingServices) {
    const asked = { service: serviceId(service), host: undefined }
    for (const kind of kindsOnOffer(diary, asked, settings.consultations.offersInPerson)) {
      const slot = bookableDays(now(), diary, { ...asked, kind })[0]?.slots[0]
      if (!slot) continue
      const { startsAt } = slot
      const opened = await signOpening(db, new Date(now().getTime() - OLDEST_FORM_MS / 2))
      return bookingInput.parse({ ...TEST_VISITOR, startsAt, service, kind, opened })
    }
  }
  return null
}
