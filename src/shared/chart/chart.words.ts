export const chartWords = {
  named: (label: string) => `${label}. Use the left and right arrow keys to go from day to day.`,
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
}
