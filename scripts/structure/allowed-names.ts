/** Names a file of a feature may have; each says what is in it and on which side it runs. */
export const featureFiles = [
  'schema.ts',
  'repository.server.ts',
  'api.server.ts',
  'queries.ts',
  'rules.ts',
  'past.ts',
  'mail.server.ts',
] as const

/** Folders of a feature, whose files have names of their own. */
export const featureFolders = ['components', 'admin'] as const

/** Files with a clear noun of their domain, and why none of the usual names fits. */
export const namedFeatureFiles: Readonly<Record<string, string>> = {
  'auth/accounts.server.ts': 'the rules of changing accounts, for the API and a terminal alike',
  'auth/credentials.server.ts':
    'a new password or second factor, stored, recorded and mailed in one, wherever it is made',
  'auth/confirm-password.server.ts': 'what counts as a guess of a password, wherever it is typed',
  'auth/leave-command.server.ts':
    'closes accounts from a terminal and says what came of it, apart from the rest there',
  'auth/leaving-schema.ts': 'what somebody leaves behind, apart from accounts themselves',
  'auth/leaving.server.ts':
    'how that is settled, which src/server/leaving puts together and accounts are given',
  'auth/links.server.ts': 'the SQL of mailed links, apart from that of users and sessions',
  'auth/links-api.server.ts': 'routes for people who are not logged in and hold a link',
  'auth/new-password.server.ts': 'judges and hashes a new password wherever one is chosen',
  'auth/invitations-api.server.ts': 'routes about those who have no account yet',
  'auth/people-api.server.ts': 'routes for administrators, apart from those of one’s own session',
  'auth/first-administrator.server.ts': 'runs once at the start, for no request',
  'auth/identify-staff.server.ts': 'stands before every route, so it is no route itself',
  'auth/login-attempts.server.ts': 'says what counts as one guess, apart from users and sessions',
  'auth/password-rules.server.ts': 'judges a choice by a list that the browser never loads',
  'auth/passwords.server.ts': 'hashing knows neither requests nor tables',
  'auth/one-time-codes.server.ts': 'making and judging codes knows neither requests nor tables',
  'auth/second-factor.server.ts': 'the SQL of keys and codes, apart from users and sessions',
  'auth/second-factor-command.server.ts':
    'shows and asks for more than the other commands for users together',
  'auth/sessions.server.ts': 'the SQL of sessions and their tokens, apart from that of users',
  'auth/account-api.server.ts': 'routes about one’s own account, apart from those of the login',
  'auth/require-code.server.ts': 'what follows from a code, wherever it is asked for',
  'auth/role-command.server.ts':
    'roles and links from a terminal, apart from passwords and sessions there',
  'auth/user-command.server.ts': 'what a terminal asks for; no request comes with it',
  'blog/all-posts.server.ts': 'lists without an end, read in parts, apart from single pages',
  'blog/bin.server.ts': 'what comes back from the bin, apart from how posts are written',
  'blog/post-lists.server.ts':
    'the SQL of lists, with their filters, orders and counts, apart from that of single posts',
  'blog/authors.server.ts': 'whose posts are when an account goes, apart from what they say',
  'blog/write-post.server.ts':
    'cleaning, dates, addresses and conflicts of a post, apart from requests and SQL',
  'blog/previewed-post.server.ts':
    'an article before it is public, apart from what visitors read; likewise below',
  'blog/related-posts.server.ts':
    'what an article has in common with others, apart from lists and single posts',
  'blog/search-engine-schema.ts':
    'what search engines are told of a post, apart from what readers are',
  'blog/staff-cards.server.ts': 'what the staff’s list says of posts, apart from finding them',
  'blog/who-may-write.ts':
    'asked by the server and by staff’s screens; rules.ts goes to visitors, who need none of it',
  'booking/booking-export.server.ts': 'a table for staff, apart from the routes that give it',
  'booking/booking-mails.server.ts':
    'the SQL of a booking’s mails, and when reminders are due, for the clock and for staff alike',
  'booking/next-free-query.ts': 'the home page alone reads it, and would load the others with it',
  'booking/next-free.server.ts':
    'one answer out of the diary, people and their profiles, for pages that are cached',
  'booking/place-booking.server.ts': 'one way to book, for the API and for the form alike',
  'booking/slots.server.ts': 'days and times by London’s clock, which only the server works out',
  'enquiries/due-dates.server.ts': 'the dates that the firm promises, which only the server knows',
  'enquiries/enquiry-export.server.ts': 'a table for staff, apart from the routes that give it',
  'enquiries/enquiry-list.server.ts':
    'the SQL of the list, with its filters and pages, apart from that of single enquiries',
  'enquiries/staff-api.server.ts': 'the routes of staff, apart from those of visitors',
  'enquiries/take-enquiry.server.ts': 'one way to write to us, for the API and for the form alike',
  'consent/banner-view.ts': 'state of the browser that several components share',
  'links/ask-page.server.ts': 'asks another site, and knows neither tables nor requests of ours',
  'links/check-links.server.ts': 'runs by the clock, for no request',
  'links/own-links.server.ts': 'asks this site itself, apart from what is stored of others',
  'links/public-address.server.ts': 'one rule about addresses of networks',
  'faqs/previewed-faq.server.ts': 'as blog/previewed-post',
  'team/previewed-member.server.ts': 'as blog/previewed-post',
  'staff/preview-links-api.server.ts': 'the routes of links to previews, apart from working copies',
  'staff/preview-links-schema.ts': 'what is read of such links, apart from working copies',
  'newsletter/newsletters-api.server.ts':
    'routes for staff who send articles, apart from those of visitors',
  'newsletter/newsletters.server.ts': 'the SQL of what is sent, apart from that of who subscribed',
  'newsletter/send-newsletters.server.ts': 'runs by the clock, for no request',
  'newsletter/staff-rules.ts':
    'for the server and staff’s screens; rules.ts goes to visitors, who need none of it',
  'newsletter/subscriber-list.server.ts': 'the SQL of the staff’s list, as blog/post-lists',
  'newsletter/subscribers-api.server.ts':
    'routes for staff who look after subscribers, apart from those of visitors',
  'personal-data/personal-data-command.server.ts':
    'what a terminal asks for; no request comes with it',
  'personal-data/sweep.server.ts': 'runs by the clock, for no request',
  'rich-text/figure.server.ts': 'takes a figure apart, whatever stands in it',
  'rich-text/html-tree.server.ts': 'reads elements and tables; it knows nothing of what is allowed',
  'rich-text/normal-form.server.ts': 'arranges what the sanitiser has let through',
  'rich-text/rich-text.server.ts': 'its sanitiser must not reach the browser, where rules.ts goes',
  'rich-text/words.server.ts': 'writes the words of a line with their formatting',
  'booking/availability.server.ts': 'who takes consultations, apart from requests and single rows',
  'booking/availability-api.server.ts': 'the routes of people and calendars, apart from bookings',
  'booking/availability-schema.ts': 'what staff read and send of people, apart from bookings',
  'booking/calendar-feeds.server.ts': 'calendars of staff, apart from the entry of a visitor',
  'booking/leaving-host.server.ts': 'what becomes of consultations when somebody leaves',
  'booking/diary.server.ts': 'works out what is free from facts alone, which only the server knows',
  'booking/free-days.server.ts': 'free times by day, as visitors and staff are shown them',
  'booking/hosts.server.ts': 'the SQL of people, apart from that of bookings',
  'booking/own-booking-schema.ts': 'what a visitor reads and sends by their link',
  'booking/people-queries.ts': 'what a profile reads, which needs nothing else of booking',
  'booking/reassign-booking.server.ts': 'gives a booking to somebody else, which only staff do',
  'booking/staff-rules.ts':
    'for the server and staff’s screens; rules.ts goes to visitors, who need none of it',
  'booking/takers.server.ts': 'who takes a booking, whoever makes or changes it',
  'booking/book-by-staff.server.ts':
    'a booking on the telephone, which follows other rules than a visitor’s',
  'booking/booking-links.server.ts': 'the token of a visitor’s link, apart from where it is used',
  'booking/calendar.server.ts': 'the entry for calendars, in mails and as a file',
  'booking/change-booking.server.ts': 'one way to move and cancel, for visitors and staff alike',
  'booking/frame-messages.ts': 'what a frame says to the page around it, which no other page loads',
  'booking/own-booking-api.server.ts': 'what a visitor does by their link, apart from booking',
  'booking/reminders.server.ts': 'a job of its own, by the clock',
  'booking/settle-booking.server.ts': 'what staff say after a call',
  'booking/staff-api.server.ts': 'what staff do, apart from what visitors do',
  'booking/staff-bookings.server.ts': 'lists and details for staff, apart from single rows',
  'booking/staff-schema.ts': 'what staff read and send, apart from what visitors do',
  'enquiries/promises.ts': 'what visitors are promised, apart from what each page loads',
  'search/page-words.server.ts': 'what people call a page, which only the server needs to know',
  'search/ranking.server.ts': 'what fits best, apart from where it is stored',
  'search/search-site.server.ts':
    'puts pages, tables and corrections together, apart from requests',
  'search/words.server.ts': 'stems and corrections of words, which know nothing of what is found',
  'site-settings/access-schema.ts': 'how staff get in, apart from what visitors see',
  'site-settings/access-api.server.ts': 'the same, of the routes',
  'site-settings/amount-schema.ts':
    'what the firm has seen of official amounts, apart from what it sets itself',
  'site-settings/official-amounts.server.ts': 'works out what is due, apart from requests and SQL',
  'site-settings/define-section.server.ts':
    'one way to read and change a section, for every section',
  'site-settings/stored-values.server.ts':
    'what is stored of a section and what holds, apart from reading and changing it',
  'site-settings/confirmed-changes.server.ts':
    'what a stolen session must not change of any section, and who is told',
  'site-settings/sections.server.ts':
    'every section in one list, which is also what travels between sites',
  'site-settings/price-schema.ts': 'amounts and lists as people type them, apart from the facts',
  'site-settings/prices-api.server.ts':
    'the routes of prices and official amounts, apart from those of the facts',
  'readiness/checks.server.ts': 'looks at the whole site: settings, files, users',
  'readiness/content-checks.server.ts': 'the points about what visitors read, apart from the rest',
  'readiness/ready-command.server.ts': 'what a terminal prints; no request comes with it',
  'site-settings/visitor-settings-api.server.ts':
    'the routes of cookies and articles, apart from those of the facts',
  'site-settings/hours-schema.ts':
    'the fields of the hours, apart from those of the firm and the notices',
  'site-settings/legal-schema.ts': 'who answers for the legal pages, apart from what the firm sets',
  'site-settings/legal-api.server.ts':
    'the routes of that confirmation, apart from those of the facts',
  'site-settings/restore-api.server.ts': 'one route for the values of every section',
  'site-settings/told-values.server.ts': 'words for the activity, which no screen of its own needs',
  'site-settings/text-schema.ts': 'the texts of pages, apart from the facts',
  'site-settings/texts-api.server.ts': 'the routes of page texts, for visitors and for staff',
  'site-settings/notice-schema.ts': 'sentences that come and go, apart from the facts',
  'site-settings/redirect-schema.ts': 'addresses of an old site, apart from the facts',
  'site-settings/section-schema.ts': 'what every section has, below the sections',
  'inheritance/family-answers.ts': 'reads a family from its address, for the one page that asks',
  'inheritance/family-search.ts': 'how an address has a family, apart from the law',
  'inheritance/words.ts': 'what the law says in words, apart from the law itself',
  'which-service/needs.ts':
    'what follows from the answers; rules.ts goes to every page with its addresses',
  'which-service/questions.ts': 'the words of the questions, apart from what follows from answers',
  'team/bin.server.ts':
    'leaving and coming back, with who takes consultations, apart from plain reads and writes',
  'uploads/catalogue.server.ts': 'finds in the store what the library lacks, by the clock',
  'uploads/change-image.server.ts':
    'one way to describe, crop, replace and remove a picture, apart from requests and SQL',
  'uploads/count-uses.server.ts': 'counts by the clock what shows pictures, for no request',
  'uploads/image-places.server.ts': 'the SQL of what keeps a picture, of four tables at once',
  'uploads/library.server.ts': 'the SQL of the library, apart from that of files on their way',
  'uploads/library-api.server.ts': 'the routes of the library, apart from those of uploads',
  'uploads/library-rules.ts': 'for staff and the server; rules.ts goes to visitors',
  'uploads/library-schema.ts': 'what is read and sent of the library, apart from uploads',
  'uploads/replaced-files.server.ts': 'answers at addresses of files, which are not API calls',
  'uploads/companion-api.server.ts':
    'the upload widget’s own addresses, in shapes that are not ours',
  'uploads/finish-image.server.ts': 'one way from a file to an image, for posts and team members',
  'uploads/incoming-files.server.ts': 'receives plain files, at addresses that are not API calls',
  'uploads/multipart.server.ts': 'joins and discards parts; it works on storage and tables at once',
  'uploads/image-check.server.ts': 'judges bytes; it knows neither requests nor tables',
  'uploads/sweep.server.ts': 'runs by the clock, for no request',
  'uploads/upload-address.server.ts':
    'signs and reads addresses with secrets the browser never sees',
  'uploads/images.server.ts': 'turns bytes into bytes; it knows neither requests nor tables',
  'visits/count-visits.server.ts':
    'counts beside every answer and by the clock, so it is no route itself',
  'visits/read-visits.server.ts': 'adds the counters up, apart from their SQL',
}

/** Server code of one feature that others use. */
export const openServerFiles: readonly string[] = [
  // Every text is sanitised in the same way, whatever it belongs to.
  'src/features/rich-text/rich-text.server.ts',
  // A guess of a password counts in the same way, whatever it is asked for.
  'src/features/auth/confirm-password.server.ts',
  'src/features/auth/require-code.server.ts',
]

/** Parts of `src/server` that put the features together, besides the programs in `commands`. */
export const compositionFiles: readonly string[] = [
  'src/server/app.ts',
  'src/server/main.ts',
  'src/server/open-site.ts',
  'src/server/written-things.ts',
  'src/server/leaving/left-behind.ts',
  'src/server/leaving/lost-writing.ts',
  'src/server/leaving/settle.ts',
  'src/server/prepare-content.ts',
  'src/server/schedules/carry-out.ts',
  'src/server/images/show-everywhere.ts',
  'src/server/content-transfer/content-file.ts',
  'src/server/content-transfer/export-content.ts',
  'src/server/content-transfer/import-content.ts',
  'src/server/content-transfer/read-content.ts',
  'src/server/content-transfer/remove-demonstration.ts',
  'src/server/moving-in/import-posts.ts',
  'src/server/moving-in/move-in-command.ts',
  'src/server/moving-in/old-pictures.ts',
  'src/server/moving-in/parse-html.ts',
  'src/server/moving-in/plan-import.ts',
  'src/server/moving-in/prepare-post.ts',
  'src/server/moving-in/sent-files.ts',
]

/** Folders that the rest is built on, and the little that they may import from outside themselves. */
export const foundations: ReadonlyArray<{ folder: string; below: string[]; remedy: string }> = [
  {
    folder: 'src/lib/',
    below: [],
    remedy:
      'everything is built on lib, so lib imports only lib. Pass the value in, let the upper side register itself as it does with src/lib/api-transport.ts, or move this file to the folder it belongs to.',
  },
  {
    folder: 'src/server/database/',
    below: ['src/lib/', 'src/server/operator-error.ts', 'src/server/data-folder/layout.ts'],
    remedy:
      'the database knows nothing of requests, features or the rest of the server. Throw a plain error of its own (src/server/error-handler.ts turns it into an answer), pass the value in, or move this code to where it is used.',
  },
]
