export const words = {
  dayFormat: 'MM/DD/YYYY',
  calendar: 'Calendar',
}
