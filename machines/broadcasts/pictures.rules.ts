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
