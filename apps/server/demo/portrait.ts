import type { Random } from './company/random.ts'
import { type Color, hsl, Raster } from './images/raster.ts'

const SIZE = 160
const SKINS: Color[] = [
  [255, 219, 189],
  [234, 192, 134],
  [198, 134, 86],
  [141, 85, 54],
  [92, 56, 37],
]
const HAIRS: Color[] = [
  [43, 29, 20],
  [20, 17, 17],
  [94, 58, 30],
  [150, 105, 52],
  [128, 124, 122],
]
const DARK: Color = [48, 36, 34]
const WHITE: Color = [255, 255, 255]

/** A face of plain shapes that nobody has, as a PNG of about 3 KB: `longHair` falls to the shoulders. */
export function portrait(random: Random, longHair: boolean): Uint8Array {
  const hue = random.int(0, 359)
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIRS)
  const middle = SIZE / 2
  const width = random.int(33, 38)
  const picture = new Raster(SIZE, SIZE, hsl(hue, 0.45, 0.82))
  if (longHair) picture.ellipse(middle, 84, width + 16, 56, hair)
  picture.ellipse(middle, 176, 64, 52, hsl((hue + 180) % 360, 0.4, 0.42))
  picture.ellipse(middle, 124, 14, 22, skin)
  // Hair behind the face shows as a rim above it; ears stand out of short hair.
  picture.ellipse(middle, 66, width + 7, 42, hair, 0, longHair ? 1 : 0.55)
  if (!longHair) {
    picture.ellipse(middle - width, 80, 6, 9, skin)
    picture.ellipse(middle + width, 80, 6, 9, skin)
  }
  picture.ellipse(middle, 78, width, 42, skin)
  picture.ellipse(middle, 46, width - 4, random.int(10, 17), hair)
  for (const side of [-1, 1]) {
    const eye = middle + side * 14
    picture.ellipse(eye, 76, 6, 4.5, WHITE)
    picture.ellipse(eye, 76, 3.2, 3.2, DARK)
    picture.ellipse(eye, 67, 7, 2, hair)
  }
  if (random.chance(0.3)) glasses(picture, middle)
  picture.ellipse(middle, 88, 4, 5, shade(skin))
  const smile = random.int(9, 14)
  picture.ellipse(middle, 98, smile, 8, [176, 64, 66], 0.5)
  picture.ellipse(middle, 98, smile - 3, 4, WHITE, 0.5)
  return picture.png()
}

function shade([red, green, blue]: Color): Color {
  return [red * 0.88, green * 0.86, blue * 0.84].map(Math.round) as [number, number, number]
}

function glasses(picture: Raster, middle: number): void {
  for (const side of [-1, 1]) {
    const lens = middle + side * 14
    for (const [x, y, width, height] of [
      [-10, -8, 20, 2],
      [-10, 7, 20, 2],
      [-11, -8, 2, 17],
      [9, -8, 2, 17],
    ] as const) {
      picture.rectangle(lens + x, 76 + y, width, height, DARK)
    }
  }
  picture.rectangle(middle - 4, 74, 8, 2, DARK)
}
