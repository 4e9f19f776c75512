import { expect, test } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { checkImageMachine } from '../../machines/accounts/checkImage.machine.ts'
import { noImagePage } from '../../values/check.ts'
import { scripted } from '../support/scripted.ts'

test('opening a check image requests it at once by the id of its row', async () => {
  const { actor, sent, answer, rest } = open()
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingImage', tags: new Set(['busy']), context: { page: null } })
  expect(sent.getCheckImage).toEqual([{ userId: 7, transaction: 'a1' }])
  answer('getCheckImage', { page: '<p>Check</p>', hasPicture: true })
  expect(await rest()).toMatchObject({ value: 'shown', status: 'done', context: { page: '<p>Check</p>' } })
})

test('if a check has no image, the member sees the server’s page and can try again', async () => {
  const { actor, sent, answer, rest } = open()
  answer('getCheckImage', { page: '<h1>Share Draft Image Error</h1>', hasPicture: false })
  expect(await rest()).toMatchObject({ value: 'unavailable', context: { page: '<h1>Share Draft Image Error</h1>' } })
  actor.send({ type: 'image.retry' })
  expect(actor.getSnapshot().value).toBe('loadingImage')
  answer('getCheckImage', { page: '<p>Check</p>', hasPicture: true })
  expect(await rest()).toMatchObject({ value: 'shown', context: { page: '<p>Check</p>' } })
  expect(sent.getCheckImage).toHaveLength(2)
})

test('if the request for a check image fails, the member sees the app’s own no-image page', async () => {
  const { answer, rest } = open()
  answer('getCheckImage', new ApiError('network', 'no'))
  expect(await rest()).toMatchObject({ value: 'unavailable', context: { page: noImagePage('(555) 010 9000') } })
})

const open = () => scripted(checkImageMachine, { input: { userId: 7, transaction: 'a1', phone: '(555) 010 9000' } })
