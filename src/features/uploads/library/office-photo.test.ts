import { expect, test } from 'vitest'
import { describeImage } from '~/lib/images/image-notes'
import { libraryScene } from '../../../../tests/fixtures/library-scene'
import { imageFolderKey } from '../rules'

const scene = libraryScene(new Date('2026-11-24T10:00:00Z'))
const PATH = '/api/admin/settings/identity'

async function photoOnPages(): Promise<string> {
  const { body } = await scene.call('GET', '/api/site-settings')
  return body.officePhoto ?? ''
}

test('the office photo is kept by the library, named there, and follows its picture', async () => {
  const picture = await scene.picture('office.jpg')
  const bare = await scene.call('PUT', PATH, { officePhoto: picture.address })
  expect(bare.status).toBe(422)
  expect(bare.body.issues[0].message).toContain('say what the photo shows')
  const officePhoto = describeImage(picture.address, 'Our door on Example Street')
  expect((await scene.call('PUT', PATH, { officePhoto })).status).toBe(200)
  expect(await photoOnPages()).toBe(officePhoto)
  expect(await scene.open(picture.id)).toMatchObject({
    uses: 1,
    usedIn: 'Office photo',
    places: [{ kind: 'settings', name: 'Office photo', how: 'shown', path: '/contact' }],
  })
  const removal = await scene.call('DELETE', `/api/admin/images/${picture.id}`, {})
  expect(removal.status).toBe(409)
  expect(removal.body.message).toContain('the setting “Office photo”')

  const imageURL = await scene.sent(60, 30)
  const file = { imageURL, name: 'new.jpg' }
  const replaced = await scene.call('PUT', `/api/admin/images/${picture.id}/file`, file)
  expect(replaced.status).toBe(200)
  const shown = await photoOnPages()
  expect(shown).toContain(imageFolderKey(replaced.body.id))
  expect(shown).toContain('#Our%20door')
  expect((await scene.open(replaced.body.id)).uses).toBe(1)

  // An editor that was open meanwhile names the earlier picture.
  const late = describeImage(picture.address, 'Our green door')
  expect((await scene.call('PUT', PATH, { officePhoto: late })).status).toBe(200)
  expect(await photoOnPages()).toContain(imageFolderKey(replaced.body.id))
  expect(await photoOnPages()).toContain('#Our%20green%20door')
})
