import { describe, expect, it } from 'vitest'
import { describePicture, pictureDescription, pictureUrl, readPictureUrl } from './rules'

const url = pictureUrl('abc', { width: 1200, height: 675, colours: null })

describe('a picture’s address', () => {
  it('can carry what the picture shows, in any words', () => {
    const described = describePicture(url, 'Two cups & a “key”, 50 % full #1')
    expect(pictureDescription(described)).toBe('Two cups & a “key”, 50 % full #1')
    expect(readPictureUrl(described)).toEqual(readPictureUrl(url))
  })

  it('carries one description at a time, and none for a picture that only decorates', () => {
    const again = describePicture(describePicture(url, 'A house'), 'A garden')
    expect(pictureDescription(again)).toBe('A garden')
    expect(describePicture(again, '')).toBe(url)
    expect(pictureDescription(url)).toBe('')
  })

  it('with a broken description has none', () => {
    expect(pictureDescription(`${url}#%E0%A4%A`)).toBe('')
  })
})
