/** Names a file of a feature may have; each says what is in it and on which side it runs. */
export const featureFiles = [
  'schema.ts',
  'repository.server.ts',
  'api.server.ts',
  'queries.ts',
  'rules.ts',
  'mail.server.ts',
] as const

/** Folders of a feature, whose files have names of their own. */
export const featureFolders = ['components', 'admin'] as const

/** Files with a clear noun of their domain, and why none of the usual names fits. */
export const namedFeatureFiles: Readonly<Record<string, string>> = {
  'auth/first-administrator.server.ts': 'runs once at the start, for no request',
  'auth/identify-staff.server.ts': 'stands before every route, so it is no route itself',
  'auth/login-attempts.server.ts': 'says what counts as one guess, apart from users and sessions',
  'auth/password-rules.server.ts':
    'judges what someone chooses by a list that the browser never loads',
  'auth/passwords.server.ts': 'hashing knows neither requests nor tables',
  'auth/one-time-codes.server.ts': 'making and judging codes knows neither requests nor tables',
  'auth/second-factor.server.ts': 'the SQL of keys and codes, apart from users and sessions',
  'auth/second-factor-command.server.ts':
    'shows and asks for more than the other commands for users together',
  'auth/user-command.server.ts': 'what a terminal asks for; no request comes with it',
  'blog/post-lists.server.ts':
    'the SQL of lists, with their filters, orders and counts, apart from that of single posts',
  'blog/rich-text.server.ts': 'its sanitiser must not reach the browser, where rules.ts goes',
  'blog/write-post.server.ts':
    'cleaning, dates, addresses and conflicts of a post, apart from requests and SQL',
  'booking/place-booking.server.ts': 'one way to book, for the API and for the form alike',
  'booking/slots.server.ts': 'the rules of what is free, which only the server knows',
  'consent/banner-view.ts': 'state of the browser that several components share',
  'personal-data/personal-data-command.server.ts':
    'what a terminal asks for; no request comes with it',
  'personal-data/sweep.server.ts': 'runs by the clock, for no request',
  'uploads/companion-api.server.ts':
    'the upload widget’s own addresses, in shapes that are not ours',
  'uploads/finish-picture.server.ts': 'one way from a file to a picture, for articles and people',
  'uploads/incoming-files.server.ts': 'takes files as they are, at addresses that are no API calls',
  'uploads/multipart.server.ts': 'joins and gives up parts; it works on storage and tables at once',
  'uploads/picture-check.server.ts': 'judges bytes; it knows neither requests nor tables',
  'uploads/sweep.server.ts': 'runs by the clock, for no request',
  'uploads/upload-address.server.ts':
    'signs and reads addresses with secrets the browser never sees',
  'uploads/pictures.server.ts': 'turns bytes into bytes; it knows neither requests nor tables',
}

/** Parts of `src/server` that put the features together, besides the programs in `commands`. */
export const compositionFiles: readonly string[] = [
  'src/server/app.ts',
  'src/server/main.ts',
  'src/server/prepare-content.ts',
  'src/server/create-test-site.ts',
]

/** Code with a half for each side, of which the build keeps the right one. */
export const isomorphicFiles: readonly string[] = [
  'src/lib/api-client.ts',
  'src/lib/page-submission.ts',
]
