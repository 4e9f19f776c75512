import { ApiError } from '../../api/problems.ts'
import { noPicture } from '../../values/photo.ts'

/** Loads a picture of this browser for drawing. */
export async function decodePicture(address: string, otherwise = noPicture): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode().catch(() => {
    throw new ApiError('refusal', otherwise)
  })
  return image
}

export async function toBase64(drawn: Blob): Promise<string> {
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
