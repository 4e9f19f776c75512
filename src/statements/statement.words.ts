import { type Day, monthOf } from '../../values/days.ts'

export const statementWords = {
  title: (month: Day) => `${monthOf(month)} statement`,
}
