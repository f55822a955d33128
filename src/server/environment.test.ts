import { describe, expect, test } from 'vitest'
import { createTestSite } from './create-test-site'
import { parseEnvironment } from './environment'

const store = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

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
      const policy = (await site.request('/')).headers.get('Content-Security-Policy')
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
