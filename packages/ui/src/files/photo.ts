/** A part of a picture, as fractions of its width and height. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Converts a photo for upload: upright, its longest side at most so many pixels, JPEG. Metadata of the camera, such as place and time,
 * stays on the device. Rejects if the browser cannot read the file as an image.
 */
export async function shrinkPhoto(file: File, longest: number): Promise<File> {
  return redraw(file, longest, [])
}

/** Burns black rectangles into a photo: nothing of what they cover is left in its bytes. */
export async function coverPhoto(file: File, areas: readonly Area[]): Promise<File> {
  return redraw(file, Number.POSITIVE_INFINITY, areas)
}

async function redraw(file: File, longest: number, areas: readonly Area[]): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // JPEG has no transparency: it would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  pen.fillStyle = '#000'
  for (const { x, y, width, height } of areas) {
    pen.fillRect(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
