import { photoMachine } from '../../machines/profile/photo.machine.ts'
import { centerSquare } from '../../machines/profile/photo.rules.ts'
import { noPicture } from '../../values/photo.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  uploadPhoto: {
    answers: { saved: { avatar: '/assets/avatars/kJ2mQvX0c4hT8bYwZ1sN6rLpD3eFgA5uRoIy7tWqMnE.jpg' } },
    refusals: {
      noPicture: problem(422, noPicture, { fields: { image: noPicture } }),
      many: problem(429, 'Too many attempts.', { retryAfter: 1_800 }),
      lost: problem(0, 'error trying to save the photo'),
    },
  },
} satisfies Samples

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#8fb8c9"/><circle cx="240" cy="150" r="90" fill="#f2d6b3"/><path d="M80 320q160-120 320 0z" fill="#2b4a5e"/></svg>`
/** A drawing instead of a photo: a browser shows both alike. */
export const picture = {
  address: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  type: 'image/jpeg',
  size: 48_000,
}

const size = { width: 480, height: 320 }
export const crop = centerSquare(size)

export const photoAt = (moment: Moment<typeof photoMachine>) => still(photoMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(photoMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'picture.choose': [{ picture }, { picture: { ...picture, type: 'image/svg+xml' } }],
    'picture.measure': [size, { width: 20_000, height: 20_000 }],
    'picture.fail': [{}],
    'draft.change': [{ change: { crop: { ...crop, x: 10 } } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    uploadPhoto: {
      answers: { saved: samples.uploadPhoto.answers.saved.avatar },
      refusals: samples.uploadPhoto.refusals,
    },
  },
})
