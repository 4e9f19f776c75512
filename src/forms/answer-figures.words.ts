import { countText } from '../../values/counting.ts'

export const answerFiguresWords = {
  title: 'Answer Figures',
  intro:
    'What members sent, by the month they sent it, and how long they waited for the first answer. Only business hours count.',
  month: 'Month',
  sent: 'Sent',
  answered: 'Answered',
  closed: 'Closed',
  answeredOf: (count: string) => `${count} answered`,
  half: (time: string) => `half within ${time}`,
  median: 'Half answered within',
  slowest: '9 of 10 answered within',
  none: 'figures',
  byPerson: 'By person, last 30 days',
  person: 'Person',
  first: 'First answers',
  firstOf: (count: number) => countText(count, 'first answer'),
  waiting: 'Waiting now',
  waitingOf: (count: string) => `${count} waiting`,
  longest: 'Longest wait',
  noStaff: 'people with first answers or waiting forms',
  noAnswer: '–',
}
