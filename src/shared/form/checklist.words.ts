import { passwordRuleTexts } from '../../../values/password.ts'

export const checklistWords = {
  rules: 'What the password must be',
  checks: {
    ...passwordRuleTexts,
    same: 'The passwords must be the same',
  },
  met: 'Done:',
  unmet: 'Not yet:',
  metOf: (met: number, all: number) => `${met} of ${all} done`,
}
