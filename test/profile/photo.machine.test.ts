import { expect, test } from 'vitest'
import { photoMachine } from '../../machines/profile/photo.machine.ts'
import { photoFileError, centerSquare } from '../../machines/profile/photo.rules.ts'
import { sizeError } from '../../machines/shared/picture.rules.ts'
import { picture, samples } from '../../stories/profile/photo.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { lost } = samples.uploadPhoto.refusals
const { avatar } = samples.uploadPhoto.answers.saved
const open = (answers: Answers<typeof photoMachine> = {}) => scripted(photoMachine, { input: { userId: 7 }, answers })

test('a member who chooses a file that is not a JPEG, PNG or WebP, or is larger than 5 MB, sees why it is refused', () => {
  const megabytes = 1024 * 1024
  expect(photoFileError({ type: 'image/svg+xml', size: 10 })).toBe('Please choose a JPEG, PNG or WebP picture.')
  expect(photoFileError({ type: '', size: 10 })).toBe('Please choose a JPEG, PNG or WebP picture.')
  expect(photoFileError({ type: 'image/webp', size: 5 * megabytes })).toBeNull()
  expect(photoFileError({ type: 'image/png', size: 5 * megabytes + 1 })).toBe(
    'Please choose a picture of at most 5 MB.',
  )
})

test('a picture with more pixels than a browser can handle is refused before it is drawn', () => {
  expect(sizeError({ width: 20_000, height: 20_000 })).toBe(
    'This picture has more than 50 million pixels. Please choose a smaller one.',
  )
  expect(sizeError({ width: 0, height: 0 })).toBe('Please choose a JPEG, PNG or WebP picture.')
  expect(sizeError({ width: 8_000, height: 6_000 })).toBeNull()
})

test('a new photo starts with the largest square in the middle', () => {
  expect(centerSquare({ width: 400, height: 200 })).toEqual({ unit: '%', x: 25, y: 0, width: 50, height: 100 })
  expect(centerSquare({ width: 200, height: 400 })).toEqual({ unit: '%', x: 0, y: 25, width: 100, height: 50 })
})

test('a cropped photo is sent, and again after a lost answer, and the header shows it at once', async () => {
  const { actor, at, sent, emitted } = open({ uploadPhoto: [lost, avatar] })
  actor.send({ type: 'picture.choose', picture })
  actor.send({ type: 'draft.submit' })
  expect(sent.uploadPhoto).toEqual([])
  actor.send({ type: 'picture.measure', width: 400, height: 200 })
  actor.send({ type: 'draft.change', change: { crop: { unit: '%', x: 0, y: 0, width: 50, height: 100 } } })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'draft.submit' })
  expect((await at('form')).context.error).toMatchObject({ message: lost.message })
  actor.send({ type: 'draft.submit' })
  expect((await at('closed')).context).toMatchObject({ picture: null, draft: { crop: null } })
  expect(sent.uploadPhoto).toEqual(
    Array(2).fill({ userId: 7, picture, crop: { unit: '%', x: 0, y: 0, width: 50, height: 100 } }),
  )
  expect(emitted).toContainEqual({ type: 'saved', avatar })
  expect(emitted).toContainEqual({ type: 'toast', tone: 'news', text: 'Your photo was saved.' })
})

test('a file that is not a picture, or too large, closes the dialog and shows why; the next choice clears the error', () => {
  const { actor } = open()
  const pictureError = () => [actor.getSnapshot().value, actor.getSnapshot().context.pictureError]
  actor.send({ type: 'picture.choose', picture })
  actor.send({ type: 'picture.fail' })
  expect(pictureError()).toEqual(['closed', 'Please choose a JPEG, PNG or WebP picture.'])
  actor.send({ type: 'picture.choose', picture })
  expect(pictureError()).toEqual([{ form: 'untouched' }, null])
  actor.send({ type: 'picture.measure', width: 20_000, height: 20_000 })
  expect(pictureError()).toEqual(['closed', expect.stringContaining('50 million pixels')])
})
