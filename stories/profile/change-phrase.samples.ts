import { changePhraseMachine } from '../../machines/profile/change-phrase.machine.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  changePhrase: {
    answers: { changed: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      isPassword: problem(422, 'Choose a phrase that is not your password.', {
        fields: { newPhrase: 'Choose a phrase that is not your password.' },
      }),
      lost: problem(0, "error trying to change user's phrase"),
    },
  },
} satisfies Samples

export const filled = { newPhrase: 'green harbor bell', confirmPhrase: 'green harbor bell' }

export const changePhraseAt = (moment: Moment<typeof changePhraseMachine>) =>
  still(changePhraseMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(changePhraseMachine, {
  inputs: [{ userId: 7 }],
  events: { 'draft.change': [{ change: filled }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: {
    changePhrase: { answers: { changed: undefined }, refusals: samples.changePhrase.refusals },
    confirmPassword: { answers: confirmations },
  },
})
