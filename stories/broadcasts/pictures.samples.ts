import type { Asset } from '../../machines/broadcasts/pictures.rules.ts'
import { picturesMachine } from '../../machines/broadcasts/pictures.machine.ts'
import { tooLargeAsset } from '../../values/asset.ts'
import { noPicture } from '../../values/photo.ts'
import { labOf } from '../lab/lab.ts'
import { picture } from '../profile/photo.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const boats: Asset = { id: 7, name: 'Boat loans', imageUrl: '/assets/harborlight/boat-loans.svg' }
const some: Asset[] = [
  boats,
  { id: 6, name: 'The waves of our own harbor at night', imageUrl: '/assets/harborlight/waves.svg' },
]

export const samples = {
  getAssets: {
    answers: { some, none: [] as Asset[] },
    refusals: { broken: problem(500, 'error trying to get the pictures') },
  },
  uploadAsset: {
    answers: { saved: boats },
    refusals: {
      noPicture: problem(422, noPicture, { fields: { image: noPicture } }),
      tooLarge: problem(422, tooLargeAsset, { fields: { image: tooLargeAsset } }),
      lost: problem(0, 'error trying to save the picture'),
    },
  },
} satisfies Samples

export { picture }

export const picturesAt = (moment: Moment<typeof picturesMachine>) =>
  still(picturesMachine, { input: { userId: 901 }, items: some, ...moment })

export const lab = labOf(picturesMachine, {
  inputs: [{ userId: 901 }],
  events: {
    reload: [{}],
    'asset.choose': [{ asset: boats }],
    'asset.edit': [{ asset: boats }],
    'picture.choose': [{ picture }, { picture: { ...picture, type: 'image/svg+xml' } }],
    'picture.measure': [{ width: 20_000, height: 20_000 }],
    'picture.fail': [{}],
    'picture.drop': [{}],
    'draft.change': [{ change: { name: 'Boat loans' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getAssets: { answers: samples.getAssets.answers, refusals: samples.getAssets.refusals },
    uploadAsset: { answers: samples.uploadAsset.answers, refusals: samples.uploadAsset.refusals },
    editPicture: { answers: { changed: { isChanged: true }, kept: { isChanged: false } } },
  },
})
