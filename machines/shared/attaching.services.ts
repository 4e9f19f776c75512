import { ApiError } from '../../api/problems.ts'
import { maxFileSize, wrongFile } from '../../values/message-files.ts'
import { kindOfFile, type PickedFile } from './attaching.rules.ts'
import { decodePicture, toBase64 } from './drawing.services.ts'
import { fittingSize, sizeError } from './picture.rules.ts'

/** Five megabytes take so long on a slow phone. */
export const uploadTime = 180_000

/** Returns a file as the bank takes it. A picture is drawn again, so that no metadata of it leave the browser. */
export async function toUpload(picked: PickedFile): Promise<{ key: string; name: string; file: string }> {
  const { key, name, content } = picked
  const file = kindOfFile(picked) === 'PDF' ? content : await drawAgain(picked)
  // The bank allows names of a common length, and shortens them.
  return { key, name: name.slice(-255) || 'File', file: await toBase64(file) }
}

async function drawAgain({ content, type }: PickedFile): Promise<Blob> {
  const address = URL.createObjectURL(content)
  try {
    const image = await decodePicture(address, wrongFile)
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    const error = sizeError(size)
    if (error) throw new ApiError('refusal', error)
    const drawn = await draw(image, fittingSize(size, maxFileSize.side), type)
    // Without loss a large photo may be too large.
    return drawn.size <= maxFileSize.bytes
      ? drawn
      : await draw(image, fittingSize(size, maxFileSize.side), 'image/jpeg')
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement, { width, height }: { width: number; height: number }, type: string) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  if (type === 'image/jpeg') {
    // Otherwise transparent pixels would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.85 })
}
