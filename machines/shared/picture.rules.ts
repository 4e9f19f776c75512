import { noPicture } from '../../values/photo.ts'

type Size = { width: number; height: number }

/** A file that was chosen. `address`: where the browser has it. */
export type Picture = { address: string; type: string; size: number }

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

// A browser would need gigabytes for some pictures that are small files.
const mostPixels = 50_000_000

/** Returns what is wrong with the size of a picture, once the browser knows it, or null. */
export function sizeFault({ width, height }: Size): string | null {
  if (width === 0 || height === 0) return noPicture
  return width * height > mostPixels ? 'This picture has more than 50 million pixels. Please choose a smaller one.' : null
}
