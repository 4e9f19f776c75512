export const formWords = {
  optional: '(optional)',
  dayFormat: 'MM/DD/YYYY',
  calendar: 'Calendar',
  closedDay: (day: string) => `${day}, nothing is processed`,
  closedDays: 'Shaded days: nothing is processed until the next business day.',
  notLoaded: 'The calendar did not load. Type the day as MM/DD/YYYY.',
  calendarControls: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next ten years',
    previousDecade: 'Previous ten years',
  },
}
