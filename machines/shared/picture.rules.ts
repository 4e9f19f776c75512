import { noPicture } from '../../values/photo.ts'

export type Size = { width: number; height: number }

/** A chosen file. `address`: its object URL. */
export type Picture = { address: string; type: string; size: number }

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

// A small file may decode to gigabytes.
const mostPixels = 50_000_000

/** Hands a picture's measured size to a guard or an action. */
export const withMeasuredSize = ({ event }: { event: Size }): Size => event

/** Returns the size to draw a picture in: its own, or one of at most so many pixels on each side. */
export function fittingSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns what is wrong with a picture's size, or null. */
export function sizeError({ width, height }: Size): string | null {
  if (width === 0 || height === 0) return noPicture
  return width * height > mostPixels
    ? 'This picture has more than 50 million pixels. Please choose a smaller one.'
    : null
}
