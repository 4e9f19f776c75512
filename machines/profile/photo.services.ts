import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import { photoSize } from '../../values/photo.ts'
import { decoded, toBase64 } from '../shared/drawing.services.ts'
import type { Crop } from './photo.rules.ts'
import type { Picture } from '../shared/picture.rules.ts'

type Input = { userId: number; picture: Picture; crop: Crop }

/** Sends what was cropped of a picture, drawn again: nothing else that the file says leaves the browser. */
export const uploadPhoto = fromPromise<string, Input>(async ({ input: { userId, picture, crop }, signal }) => {
  const body = { idOLBUser: userId, image: await drawn(picture, crop) }
  const { avatar } = await dataOf(
    client.POST('/customer/uploadphoto', { body, params: { header: {} }, signal }),
    'error trying to save the photo',
  )
  return avatar
})

async function drawn({ address }: Picture, { x, y, width, height }: Crop): Promise<string> {
  const image = await decoded(address)
  const canvas = new OffscreenCanvas(photoSize, photoSize)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  // What is transparent would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, photoSize, photoSize)
  context.imageSmoothingQuality = 'high'
  const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100]
  context.drawImage(image, x * across, y * down, width * across, height * down, 0, 0, photoSize, photoSize)
  return toBase64(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }))
}
