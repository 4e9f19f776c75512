export const words = {
  quickLinks: 'Quick Links',
  quickLink: 'Quick Link',
  forms: 'Forms',
}
