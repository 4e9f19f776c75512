import type { components } from '../../api/schema.d.ts'
import { maxAssetSize, tooLargeAsset } from '../../values/asset.ts'
import { pictureNameError } from '../../values/broadcasts.ts'
import { noPicture } from '../../values/photo.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { type Picture, pictureTypes } from '../shared/picture.rules.ts'

/** A picture that staff may send. */
export type Asset = components['schemas']['Asset']
export type PictureDraft = { name: string }

/** Returns what is wrong with a file that was chosen, or null. */
export function fileError({ type, size }: Pick<Picture, 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type)) return noPicture
  return size > maxAssetSize.bytes ? tooLargeAsset : null
}

export const pictureDraftErrors = ({ name }: PictureDraft): FieldError<PictureDraft>[] => {
  const text = pictureNameError(name)
  return text === null ? [] : [{ field: 'name', text }]
}

/** Returns the size to draw a picture in: its own, or smaller if it exceeds any screen. */
export function drawnSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, 1_600 / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
