import { describe, expect, test } from 'vitest'
import { createTestSite } from '../../tests/fixtures/create-test-site'
import { parseEnvironment } from './environment'

const store = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('a wrong setting is said at the start', () => {
  test.each([
    [
      { SITE_URL: 'https://www.example.co.uk/site' },
      'The environment variable SITE_URL must end after the host, as in https://www.example.co.uk: the site is not served below a path.',
    ],
    [{ SITE_URL: 'https://www.example.co.uk/?a=1' }, 'SITE_URL must end after the host'],
    [
      { TRUST_PROXY: '99' },
      'The environment variable TRUST_PROXY must be a whole number of proxies from 0 to 9, usually 1.',
    ],
    [
      { BOOKING_SCRIPT_URL: 'https://booking.example/embed.js' },
      'The environment variable BOOKING_SCRIPT_URL is set without BOOKING_FRAME_URL, the frame in which it works.',
    ],
    [{ REVIEWS_SCRIPT_URL: 'https://reviews.example/w.js' }, 'set without REVIEWS_FRAME_URL'],
    [
      { SITE_ULR: 'https://www.example.co.uk' },
      'The environment variable SITE_ULR is not known. Did you mean SITE_URL?',
    ],
    [{ TRUSTPROXY: '1' }, 'Did you mean TRUST_PROXY'],
    [{ DATABSE_URL: 'postgres://site@host/site' }, 'Did you mean DATABASE_URL'],
    [{ DATA_DIRS: './data' }, 'Did you mean DATA_DIR'],
    [{ SMTP_URl: 'smtp://host' }, 'Did you mean SMTP_URL'],
  ])('%j', (variables, sentence) => {
    expect(() => parseEnvironment(variables)).toThrow(sentence)
  })

  test('variables of other programs are none of ours', () => {
    const usual =
      'HOME HOSTNAME HOSTTYPE SHELL PATH PORTS PWD MAIL MAILTO LOGNAME LOG_DIR LOGLEVEL LISTEN_FDNAMES LISTEN_PIDFDID CI NODE_ENV DATADIR PGHOST PGDATA PGPASSFILE SMTP_HOST SMTP_USER BASE_URL SITE_DOMAIN SITE_NAME XDG_DATA_DIRS DATABASE_HOST S3_BUCKET_NAME POSTGRES_PASSWORD MEMORY_PRESSURE_WATCH'
    const others = Object.fromEntries(usual.split(' ').map((name) => [name, 'x']))
    expect(parseEnvironment({ ...others, DATA_DIRR: '' })).toEqual(parseEnvironment({}))
  })

  test('a slash behind the host is nothing', () => {
    const SITE_URL = 'https://www.example.co.uk/'
    expect(parseEnvironment({ SITE_URL })).toMatchObject({ SITE_URL })
  })
})

test.each(['0', '101', 'many'])('DATABASE_POOL_SIZE=%s stops the start with a sentence', (size) => {
  expect(() => parseEnvironment({ DATABASE_POOL_SIZE: size })).toThrow(
    'The environment variable DATABASE_POOL_SIZE must be a whole number of connections from 1 to 100.',
  )
})

describe('a file store', () => {
  test.each(Object.keys(store))('is refused without its %s, which is named', (name) => {
    const sentence = `The environment variable ${name} is missing: a file store needs all of its variables, or none.`
    expect(() => parseEnvironment({ ...store, [name]: '' })).toThrow(sentence)
  })

  test('is refused when only its region or its public address is set', () => {
    expect(() => parseEnvironment({ S3_REGION: 'eu-west-2' })).toThrow('S3_ENDPOINT is missing')
    const address = { S3_PUBLIC_URL: 'https://cdn.example' }
    expect(() => parseEnvironment(address)).toThrow('S3_BUCKET is missing')
  })

  test('needs no region', () => {
    expect(parseEnvironment(store)).toMatchObject(store)
  })

  test('that shows its files itself gets the readers; only then pages name it', async () => {
    const policyOf = async (environment: Record<string, string>) => {
      const site = await createTestSite({ environment })
      const policy = (await site.request('/admin/dashboard')).headers.get('Content-Security-Policy')
      const picture = await site.request('/uploads/a/1x1/1.webp')
      await site.close()
      return { policy, picture }
    }
    const plain = await policyOf({})
    expect(plain.policy).toContain("img-src 'self' data: blob:;")
    expect(plain.policy).toContain("connect-src 'self';")
    expect(plain.picture.headers.get('Location')).toBeNull()

    const shown = await policyOf({ ...store, S3_PUBLIC_URL: 'https://cdn.example/files/' })
    expect(shown.policy).toContain("img-src 'self' data: blob: https://cdn.example;")
    expect(shown.policy).toContain("connect-src 'self' http://127.0.0.1:9;")
    expect(shown.picture.status).toBe(302)
    expect(shown.picture.headers.get('Location')).toBe(
      'https://cdn.example/files/uploads/a/1x1/1.webp',
    )
  })
})

describe('addresses of mail', () => {
  test.each(['office@example.co.uk', 'The Firm <office@example.co.uk>', '"A, B" <a@example.com>'])(
    '%s is one',
    (address) => {
      const environment = { MAIL_FROM: address, MAIL_TO: address }
      expect(parseEnvironment(environment)).toMatchObject(environment)
    },
  )

  test.each(['office', 'The Firm', 'office@', 'a@example.com, b@example.com', 'Firm <office>'])(
    '%s is none, and stops the start',
    (address) => {
      for (const name of ['MAIL_FROM', 'MAIL_TO']) {
        const sentence = `The environment variable ${name} must be one email address, alone or after a name: The firm <office@example.co.uk>.`
        expect(() => parseEnvironment({ [name]: address })).toThrow(sentence)
      }
    },
  )
})
