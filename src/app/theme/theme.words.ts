export const words = {
  scheme: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
}
