export const partnersWords = {
  partners: 'Services of our partners',
  forCard: (button: string, card: string) => `${button}, ${card}`,
}
