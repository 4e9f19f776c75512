export const words = {
  shown: (count: number, total: number) => `${count} of ${total} shown`,
  more: 'Show more',
  details: 'Details',
  actions: 'Actions',
  ofRow: (label: string, row: string) => `${label}, ${row}`,
}
