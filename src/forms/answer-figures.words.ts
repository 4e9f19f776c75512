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
  noAnswer: '–',
}
