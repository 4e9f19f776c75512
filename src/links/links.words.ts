export const words = {
  quickLinks: 'Quick Links',
  quickLink: 'Quick Link',
  forms: 'Forms',
  partners: 'Services of our partners',
  forCard: (button: string, card: string) => `${button}, ${card}`,
}
