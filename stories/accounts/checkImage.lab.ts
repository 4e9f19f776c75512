import { checkImageMachine } from '../../machines/accounts/checkImage.machine.ts'
import { noImagePage } from '../../values/check.ts'
import { labOf } from '../lab/lab.ts'
import { samples } from './checkImage.samples.ts'

const { answers, refusals } = samples.getCheckImage

export const lab = labOf(checkImageMachine, {
  inputs: [{ userId: 7, transaction: '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3', phone: '(555) 010 9000' }],
  events: { 'image.retry': [{}] },
  actors: {
    getCheckImage: {
      answers: { check: { page: answers.check, hasPicture: true }, none: { page: noImagePage('(555) 010 9000'), hasPicture: false } },
      refusals,
    },
  },
})
