import { checkImageMachine } from '../../machines/accounts/check-image.machine.ts'
import { noImagePage } from '../../values/check.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const check = `<p>Check 1043</p><img alt="Front of the check" src="data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="324"><rect width="720" height="324" fill="#eef4ee"/><text x="40" y="60" font-size="24">1043</text><text x="560" y="120" font-size="24">$185.00</text></svg>',
)}">`

export const samples = {
  getCheckImage: {
    answers: { check },
    refusals: { broken: problem(500, 'We are unable to provide the image. Please contact the credit union.') },
  },
} satisfies Samples

/** The credit union's page for a check without a picture. */
export const withoutPicture = noImagePage('(555) 010 9000')
export const asked = {
  userId: 7,
  transaction: '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3',
  checkNumber: '1043',
  phone: '(555) 010 9000',
}

export const checkImageAt = (moment: Moment<typeof checkImageMachine>) =>
  still(checkImageMachine, { input: asked, ...moment })

export const lab = labOf(checkImageMachine, {
  inputs: [asked],
  events: { 'image.retry': [{}], 'dialog.close': [{}] },
  actors: {
    getCheckImage: {
      answers: { check: { page: check, hasPicture: true }, none: { page: withoutPicture, hasPicture: false } },
      refusals: samples.getCheckImage.refusals,
    },
  },
})
