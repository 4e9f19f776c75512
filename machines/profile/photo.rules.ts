import { noPicture } from '../../values/photo.ts'
import { type Picture, pictureTypes, type Size } from '../shared/picture.rules.ts'

/** The part of a picture to use, in percent of its size. */
export type Crop = { unit: '%'; x: number; y: number; width: number; height: number }

const largestFile = 5 * 1024 * 1024

/** Returns what is wrong with a file that was chosen, or null. */
export function photoFileError({ type, size }: Pick<Picture, 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type)) return noPicture
  return size > largestFile ? 'Please choose a picture of at most 5 MB.' : null
}

/** Returns the largest centered square. */
export function centerSquare({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  const [across, down] = [(side / width) * 100, (side / height) * 100]
  return { unit: '%', x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down }
}
