export const themeWords = {
  scheme: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
}
