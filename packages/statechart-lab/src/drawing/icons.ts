/** Draw every icon in one style: a box of 20, a line of 1.5, round ends, no fills. */
export const icons = {
  alert: 'M10 3.2 17.6 16.5H2.4zM10 8.2v3.8M10 14.2v.1',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 6v4.2l2.7 1.7',
  close: 'M5 5l10 10M15 5 5 15',
  eye: 'M2.5 10c3.5-6 11.5-6 15 0-3.5 6-11.5 6-15 0zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  minus: 'M4 10h12',
  plus: 'M10 4v12M4 10h12',
  print: 'M5.5 7V3h9v4M5.5 14H3.2V7h13.6v7h-2.3M5.5 11.8h9v5.2h-9z',
  reload: 'M15.6 7.5A6.2 6.2 0 1 0 16.2 11M16 3.800v3.9h-3.9',
  swap: 'M6.5 16.5v-12M3.5 7.3l3-3 3 3M13.5 3.5v12M10.5 12.7l3 3 3-3',
}
