import { describe, expect, it } from 'vitest'
import { imageDescription } from '~/lib/images/image-address'
import { describeImage, focusImage, imageFocus } from '~/lib/images/image-notes'
import { imageUrl, readImageUrl } from './rules'

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

  it('can carry the point that crops keep, beside what it shows and whatever else', () => {
    const focused = focusImage(describeImage(url, 'Ann @50,50'), { x: 3, y: 10 })
    expect([imageFocus(focused), imageDescription(focused)]).toEqual([
      { x: 3, y: 10 },
      'Ann @50,50',
    ])
    expect(readImageUrl(focused)).toEqual(readImageUrl(url))
    expect(imageFocus(describeImage(focused, ''))).toEqual({ x: 3, y: 10 })
    expect(describeImage(focusImage(focused, null), '')).toBe(url)
    expect(imageFocus(describeImage(url, 'Ann @50,50'))).toBeNull()
  })

  it('with a broken description has none', () => {
    expect(imageDescription(`${url}#%E0%A4%A`)).toBe('')
  })
})
