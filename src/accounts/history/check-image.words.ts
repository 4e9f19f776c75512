import { type Day, dayToWire } from '../../../values/days.ts'

export const checkImageWords = {
  image: 'Check image',
  imageOf: (number: string) => (number ? `Check image, #${number}` : 'Check image'),
  imageOn: (number: string, on: Day) => `Check image of ${number ? `#${number}` : 'the check'}, ${dayToWire(on)}`,
  enlarge: 'Enlarge',
  smaller: 'Make smaller',
  loading: 'Loading the check image',
}
