import { editPictureMachine } from '../../machines/broadcasts/edit-picture.machine.ts'
import type { Asset } from '../../machines/broadcasts/pictures.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const asset: Asset = { id: 7, name: 'Boat loans', imageUrl: '/assets/harborlight/boat-loans.svg' }
const input = { userId: 901, asset }

export const samples = {
  renameAsset: {
    answers: { done: null },
    refusals: { lost: problem(0, 'error trying to rename the picture') },
  },
  removeAsset: {
    answers: { done: null },
    refusals: {
      used: problem(409, 'Members still see this picture. Withdraw the messages that have it first.'),
      lost: problem(0, 'error trying to delete the picture'),
    },
  },
} satisfies Samples

export const editPictureAt = (moment: Moment<typeof editPictureMachine>) =>
  still(editPictureMachine, { input, ...moment })

export const lab = labOf(editPictureMachine, {
  inputs: [input],
  events: {
    'draft.change': [{ change: { name: 'Boats' } }, { change: { name: ' ' } }],
    'draft.submit': [{}],
    'asset.remove': [{}],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'dialog.close': [{}],
  },
  actors: {
    renameAsset: { answers: { done: undefined }, refusals: samples.renameAsset.refusals },
    removeAsset: { answers: { done: undefined }, refusals: samples.removeAsset.refusals },
  },
})
