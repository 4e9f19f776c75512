import { operation } from '../../api/calls/broadcasts.ts'
import { ApiError } from '../../api/problems.ts'
import { maxAssetSize } from '../../values/asset.ts'
import { noPicture } from '../../values/photo.ts'
import { fittingSize, type Picture } from '../shared/picture.rules.ts'
import { decodePicture, toBase64 } from '../shared/drawing.services.ts'

export const getAssets = operation('getAssets')

export const renameAsset = operation('renameAsset')

export const removeAsset = operation('removeAsset', {
  send: ({ id, key }: { id: number; key: string }) => ({ id, key }),
})

/** Uploads a picture after drawing it again, so that no metadata of the file leave the browser. */
export const uploadAsset = operation('uploadAsset', {
  async send({ picture, name }: { picture: Picture | null; name: string }) {
    if (!picture) throw new ApiError('refusal', noPicture)
    return { name: name.trim(), image: await drawPicture(picture) }
  },
})

async function drawPicture({ address }: Picture): Promise<string> {
  const image = await decodePicture(address)
  // No screen is larger.
  const { width, height } = fittingSize({ width: image.naturalWidth, height: image.naturalHeight }, 1_600)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  // A browser that cannot write WebP makes a PNG, which may be large.
  return toBase64(
    webp.size <= maxAssetSize.bytes ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }),
  )
}
