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

/** Paints black rectangles into a photo: nothing of the covered parts remains in its bytes. */
export async function coverPhoto(file: File, areas: readonly Area[]): Promise<File> {
  return redraw(file, Number.POSITIVE_INFINITY, areas)
}

async function redraw(file: File, longest: number, areas: readonly Area[]): Promise<File> {
  const picture = await readPicture(file)
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * scale)
  canvas.height = Math.round(naturalHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // JPEG has no transparency: transparent pixels would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const { x, y, width, height } of areas) {
    pen.fillRect(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

/**
 * Reads a picture as an element, which browsers of any age rotate upright; `createImageBitmap` does so only in newer
 * ones.
 */
async function readPicture(file: File): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
