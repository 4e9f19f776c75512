import { noPicture } from '../../values/photo.ts'

/** Which part of a picture is taken, in percent of its width and height. */
export type Crop = { unit: '%'; x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }

/** A file that was chosen. `address`: where the browser has it. */
export type Picture = { address: string; type: string; size: number }

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

const largestFile = 5 * 1024 * 1024
// A browser would need gigabytes for some pictures that are small files.
const mostPixels = 50_000_000

/** Returns what is wrong with a file that was chosen, or null. */
export function fileFault({ type, size }: Pick<Picture, 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type)) return noPicture
  return size > largestFile ? 'Please choose a picture of at most 5 MB.' : null
}

/** And what is wrong with its size, once the browser knows it. */
export function sizeFault({ width, height }: Size): string | null {
  if (width === 0 || height === 0) return noPicture
  return width * height > mostPixels ? 'This picture has more than 50 million pixels. Please choose a smaller one.' : null
}

/** The largest square in the middle of a picture. */
export function middleOf({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  const [across, down] = [(side / width) * 100, (side / height) * 100]
  return { unit: '%', x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down }
}
