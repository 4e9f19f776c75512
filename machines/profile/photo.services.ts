import { operation } from '../../api/calls/profile.ts'
import { ApiError } from '../../api/problems.ts'
import { noPicture, photoSize } from '../../values/photo.ts'
import { decodePicture, toBase64 } from '../shared/drawing.services.ts'
import type { Crop } from './photo.rules.ts'
import type { Picture } from '../shared/picture.rules.ts'

/** Uploads the cropped picture after drawing it again, so that no metadata of the file leave the browser. */
export const uploadPhoto = operation('uploadPhoto', {
  async send({ userId, picture, crop }: { userId: number; picture: Picture | null; crop: Crop | null }) {
    if (!picture || !crop) throw new ApiError('refusal', noPicture)
    return { userId, image: await drawPhoto(picture, crop) }
  },
  answer: ({ avatar }) => avatar,
})

async function drawPhoto({ address }: Picture, { x, y, width, height }: Crop): Promise<string> {
  const image = await decodePicture(address)
  const canvas = new OffscreenCanvas(photoSize, photoSize)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  // Otherwise transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, photoSize, photoSize)
  context.imageSmoothingQuality = 'high'
  const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100]
  context.drawImage(image, x * across, y * down, width * across, height * down, 0, 0, photoSize, photoSize)
  return toBase64(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }))
}
