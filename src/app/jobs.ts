import { sweepCreations } from '~/content-kinds/creations/creations'
import { sweepVersions } from '~/content-kinds/versions/erase-binned'
import { BACKING_UP, backUpWhenDue } from '~/features/backups/nightly.server'
import { readBusyCalendars } from '~/features/booking/busy/read-busy.server'
import { sendReminders } from '~/features/booking/mail/reminders.server'
import { tryBooking } from '~/features/booking/probe/try-booking.server'
import { updateDueDates } from '~/features/enquiries/due-dates.server'
import { checkOutsideLinks } from '~/features/links/check-links.server'
import { lookAtPages, sweepPastPages } from '~/features/past-pages/look-at-pages.server'
import { readNames } from '~/features/people/contact-index.server'
import { sweepPersonalData } from '~/features/people/personal-data/sweep.server'
import { settleDue } from '~/features/schedules/carry-out.server'
import type { DescribedJob } from '~/features/site-health/api.server'
import {
  onceClockIsSure,
  WATCHING_THE_CLOCK,
  watchClock,
} from '~/features/site-health/watch-clock.server'
import { sweepWorkingCopies } from '~/features/staff/repository.server'
import { sendDaySheets } from '~/features/today/mail/send-sheets.server'
import { sweepImages, sweepUploads } from '~/features/uploads/sweep.server'
import { storeVisits } from '~/features/visits/count-visits.server'
import { everyHour, everyMinute, longLimit } from '~/platform/jobs/job'
import { TRYING_A_BOOKING } from '~/platform/jobs/usefulness'
import { storeMissingPages } from '~/platform/page-cache/store-outage-pages'
import { keepAssets } from '~/platform/storage/earlier-builds'
import { CONTENT } from './content'

/** A start waits for these, since other servers may be asked for this build's files. */
export const STORING_BUILDS = 'storing and sweeping builds'

/** Done under the development server, too. */
export const MAIL_QUEUE = 'looking at the mail queue'

const DISK = 'See that the disk of the data folder, or the file store, has room and answers.'
const WAITS = 'Nothing is lost: it goes on where it stopped.'

/** Everything that the site does automatically, in the order of the screen (docs/product.md, "Site health"). */
export const JOBS: readonly DescribedJob[] = [
  {
    name: MAIL_QUEUE,
    does: 'Sends the emails that wait, and the next ones of a newsletter.',
    whenItFails: 'Open Settings, Email, and send a test. No email is lost meanwhile.',
    everyMs: 5_000,
    limitMs: 60_000,
    isOfEachServer: true,
    run: ({ mailWorker }) => mailWorker.look(),
  },
  {
    name: WATCHING_THE_CLOCK,
    does: 'Notices when the server’s clock has jumped.',
    whenItFails:
      'Your server’s operator checks the clock (timedatectl). If it’s wrong, so are the times of bookings, emails and backups. This stays here for a day after a jump, and nothing old is erased until then.',
    ...everyHour,
    isOfEachServer: true,
    run: (site) => watchClock(site),
  },
  {
    name: TRYING_A_BOOKING,
    does: 'Books the next free time as a visitor would and cancels it again, if there is one. It tells no one and takes no time.',
    whenItFails:
      'Book on the site yourself: if that fails too, ask visitors to ring, and call your server’s operator.',
    ...everyHour,
    limitMs: 60_000,
    run: tryBooking,
  },
  {
    name: 'sending reminders',
    does: 'Writes to visitors before their consultation.',
    whenItFails: 'Call those who are booked for tomorrow if it does not pass within the day.',
    ...everyMinute,
    run: sendReminders,
  },
  {
    name: 'sending day sheets',
    does: 'Sends the day by email to staff who want it.',
    whenItFails: 'Print the day from Today until it works again.',
    ...everyMinute,
    run: sendDaySheets,
  },
  {
    name: BACKING_UP,
    does: 'Backs the site up by night and tests that the backup can be restored; each hour copies the database when something has changed.',
    whenItFails:
      'Read what it says, and have it mended today: a broken disk would take everything since the last backup.',
    ...everyHour,
    ...longLimit,
    run: backUpWhenDue,
  },
  {
    name: 'reading busy times',
    does: 'Reads the calendars of those who take consultations, every five minutes.',
    whenItFails: 'Times may be offered that are taken elsewhere: see Availability.',
    ...everyMinute,
    run: readBusyCalendars,
  },
  {
    name: 'publishing on time',
    does: 'Publishes and takes down what is scheduled.',
    whenItFails: 'Look at Scheduled, and publish by hand what is due.',
    ...everyMinute,
    isOfEachServer: true,
    run: (site) => settleDue(site, CONTENT),
  },
  {
    name: 'reading names',
    does: 'Adds people who have booked, written or subscribed to the index of the staff search.',
    whenItFails: 'The staff search is slower until it works again. Nothing else suffers.',
    ...everyMinute,
    ...longLimit,
    run: readNames,
  },
  {
    name: 'dating enquiries',
    does: 'Works out the dates of open enquiries again when bank holidays change.',
    whenItFails: 'Check the dates of open enquiries against the bank holidays yourself.',
    ...everyMinute,
    run: updateDueDates,
  },
  {
    name: 'checking links',
    does: 'Looks by night whether links of articles to other sites still lead somewhere, if that is switched on.',
    whenItFails: WAITS,
    ...everyHour,
    ...longLimit,
    run: (site) => checkOutsideLinks(site),
  },
  {
    name: 'looking at pages',
    does: 'Keeps each public page that has changed, for Past pages.',
    whenItFails:
      'What the public saw meanwhile is not kept. Your server’s operator finds the reason in the log.',
    ...everyMinute,
    ...longLimit,
    isLater: true,
    run: (site, visit) => lookAtPages(site, visit),
  },
  {
    name: 'keeping pages',
    does: 'Keeps a copy of each page on the disk, which visitors are shown in an outage.',
    whenItFails: DISK,
    ...everyMinute,
    isOfEachServer: true,
    run: storeMissingPages,
  },
  {
    name: 'storing visits',
    does: 'Stores the page views of the last minute.',
    whenItFails: 'Some page views are not counted. Nothing else suffers.',
    ...everyMinute,
    isOfEachServer: true,
    run: storeVisits,
  },
  {
    name: 'noting errors',
    does: 'Stores what has failed, for this page.',
    whenItFails: 'The log has them all the same.',
    everyMs: 5_000,
    limitMs: 60_000,
    isOfEachServer: true,
    run: ({ db, errors }) => errors.store(db),
  },
  {
    name: STORING_BUILDS,
    does: 'Keeps the files of this version and of those before it, for pages that are still open.',
    whenItFails: DISK,
    ...everyHour,
    isOfEachServer: true,
    run: keepAssets,
  },
  {
    name: 'sweeping personal data',
    does: 'Erases what the site has no reason to keep any longer.',
    whenItFails: 'Data stays longer than you promise. Have it mended within days.',
    ...everyHour,
    run: onceClockIsSure(sweepPersonalData),
  },
  {
    name: 'sweeping versions and the bin',
    does: 'Erases old versions, and what has been in the bin for its time.',
    whenItFails: WAITS,
    ...everyHour,
    run: onceClockIsSure(sweepVersions),
  },
  {
    name: 'sweeping past pages',
    does: 'Deletes past pages after two years.',
    whenItFails: WAITS,
    ...everyHour,
    run: onceClockIsSure(sweepPastPages),
  },
  {
    name: 'sweeping working copies',
    does: 'Deletes unsaved texts left untouched for 90 days, and old preview links.',
    whenItFails: WAITS,
    ...everyHour,
    run: onceClockIsSure(sweepWorkingCopies),
  },
  {
    name: 'sweeping uploads',
    does: 'Erases what is left of uploads that were never finished.',
    whenItFails: DISK,
    ...everyHour,
    // Each server at its start: one that was killed may have left half-made files on its disk.
    isOfEachServer: true,
    run: sweepUploads,
  },
  {
    name: 'sweeping images',
    does: 'Erases pictures that nothing has shown for thirty days.',
    whenItFails: DISK,
    ...everyHour,
    // Each server at its start: one that was killed may have left half-made files on its disk.
    isOfEachServer: true,
    run: onceClockIsSure(sweepImages),
  },
  {
    name: 'sweeping idempotency keys',
    does: 'Forgets which calls of staff were sent twice.',
    whenItFails: WAITS,
    ...everyHour,
    run: sweepCreations,
  },
]
