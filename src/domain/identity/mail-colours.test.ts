import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originalIdentity } from '~/content/identity'
import { contrast, LEAST_CONTRAST, mailColoursOf, refusePaleColour } from './colours'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('with any colours that the firm may choose, a mail is read by day and by night', () => {
  fc.assert(
    fc.property(colour, colour, (mainColour, inkColour) => {
      const colours = { ...originalIdentity, mainColour, inkColour }
      fc.pre(refusePaleColour('mainColour', colours) === undefined)
      fc.pre(refusePaleColour('inkColour', colours) === undefined)
      const { light, dark } = mailColoursOf(colours)
      const pairs = {
        text: [light.text, light.card],
        'text in a list': [light.text, light.tint],
        'a link': [light.main, light.card],
        'small print': [light.muted, light.card],
        'the foot': [light.muted, light.ground],
        'the name': [light.onBand, light.band],
        'a button': [light.onMain, light.main],
        'text at night': [dark.text, dark.card],
        'a list at night': [dark.text, dark.tint],
        'small print at night': [dark.muted, dark.card],
        'the foot at night': [dark.muted, dark.ground],
        'a button at night': [dark.onMain, dark.main],
      } as const
      const pale = Object.entries(pairs).filter(([, [one, other]]) => {
        return contrast(one, other) < LEAST_CONTRAST
      })
      expect(pale).toEqual([])
    }),
    { numRuns: 500 },
  )
})
