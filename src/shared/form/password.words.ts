export const passwordWords = {
  show: 'Show password',
  hide: 'Hide password',
  caps: 'Caps Lock is on',
}
