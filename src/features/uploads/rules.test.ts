import { describe, expect, it } from 'vitest'
import { describeImage, imageDescription, imageUrl, readImageUrl } from './rules'

const url = imageUrl('abc', { width: 1200, height: 675, colours: null })

describe('a picture’s address', () => {
  it('can carry what the picture shows, in any words', () => {
    const described = describeImage(url, 'Two cups & a “key”, 50 % full #1')
    expect(imageDescription(described)).toBe('Two cups & a “key”, 50 % full #1')
    expect(readImageUrl(described)).toEqual(readImageUrl(url))
  })

  it('carries one description at a time, and none for a picture that only decorates', () => {
    const again = describeImage(describeImage(url, 'A house'), 'A garden')
    expect(imageDescription(again)).toBe('A garden')
    expect(describeImage(again, '')).toBe(url)
    expect(imageDescription(url)).toBe('')
  })

  it('with a broken description has none', () => {
    expect(imageDescription(`${url}#%E0%A4%A`)).toBe('')
  })
})
