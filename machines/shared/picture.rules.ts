import { noPicture } from '../../values/photo.ts'

export type Size = { width: number; height: number }

/** A chosen file. `address`: its object URL. */
export type Picture = { address: string; type: string; size: number }

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

// A small file may decode to gigabytes.
const mostPixels = 50_000_000

/** Hands a picture's measured size to a guard or an action. */
export const withMeasuredSize = ({ event }: { event: Size }): Size => event

/** Returns what is wrong with a picture's size, or null. */
export function sizeError({ width, height }: Size): string | null {
  if (width === 0 || height === 0) return noPicture
  return width * height > mostPixels
    ? 'This picture has more than 50 million pixels. Please choose a smaller one.'
    : null
}
