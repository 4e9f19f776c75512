import { dailyLimitMachine } from '../../machines/profile/daily-limit.machine.ts'
import { toDailyLimit } from '../../machines/profile/daily-limit.services.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  getDailyLimit: {
    answers: {
      none: { limit: null, most: 20_000, usedToday: 0, next: null },
      raised: { limit: 500, most: 20_000, usedToday: 40, next: { limit: 1_500, from: '11/24/2026' } },
      ending: { limit: 500, most: 20_000, usedToday: 500, next: { limit: null, from: '11/24/2026' } },
    },
    refusals: { broken: problem(500, 'error trying to get the daily limit') },
  },
  saveDailyLimit: {
    answers: { lowered: { limit: 300, most: 20_000, usedToday: 40, next: null } },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      tooMuch: problem(422, 'Write an amount up to $10,000.00, or leave it blank.', {
        fields: { limit: 'Write an amount up to $10,000.00, or leave it blank.' },
      }),
      lost: problem(0, 'error trying to save the daily limit'),
    },
  },
} satisfies Samples

const { none, raised, ending } = samples.getDailyLimit.answers
export const limits = { none: toDailyLimit(none), raised: toDailyLimit(raised), ending: toDailyLimit(ending) }
export const lowered = toDailyLimit(samples.saveDailyLimit.answers.lowered)

export const dailyLimitAt = (moment: Moment<typeof dailyLimitMachine>) =>
  still(dailyLimitMachine, { input: { userId: 7 }, known: limits.raised, draft: { limit: '500.00' }, ...moment })

export const lab = labOf(dailyLimitMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'draft.change': [{ change: { limit: '300' } }, { change: { limit: '50,000' } }],
    'draft.submit': [{}],
  },
  actors: {
    getDailyLimit: { answers: limits, refusals: samples.getDailyLimit.refusals },
    saveDailyLimit: { answers: { lowered }, refusals: samples.saveDailyLimit.refusals },
    confirmPassword: { answers: confirmations },
  },
})
