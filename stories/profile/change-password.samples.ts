import { changePasswordMachine } from '../../machines/profile/change-password.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  changePassword: {
    answers: { changed: null },
    refusals: {
      wrong: problem(422, 'The current password is not correct.'),
      weak: problem(422, 'Choose a password that is not your current one.', { code: 'weak_password' }),
      lost: problem(0, "error trying to change user's password"),
    },
  },
} satisfies Samples

export const owner = { username: 'maria', fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
export const input = { userId: 7, owner }
export const filled = { current: 'Harbor2026', newPassword: 'Lantern4Winter', repeated: 'Lantern4Winter' }

export const changePasswordAt = (moment: Moment<typeof changePasswordMachine>) =>
  still(changePasswordMachine, { input, ...moment })

export const lab = labOf(changePasswordMachine, {
  inputs: [input],
  events: { 'draft.change': [{ change: filled }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: { changePassword: { answers: { changed: undefined }, refusals: samples.changePassword.refusals } },
})
