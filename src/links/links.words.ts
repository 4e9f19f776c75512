export const linksWords = {
  quickLinks: 'Quick Links',
  quickLink: 'Quick Link',
  forms: 'Forms',
}
