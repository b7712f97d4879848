import { encodePng } from './png.ts'

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number]

/** A picture of plain shapes, drawn pixel by pixel, the same on every machine; x and y from the top left. */
export class Raster {
  readonly width: number
  readonly height: number
  #pixels: Uint8Array

  constructor(width: number, height: number, background: Color) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8Array(width * height * 3)
    this.rectangle(0, 0, width, height, background)
  }

  rectangle(x: number, y: number, width: number, height: number, color: Color): void {
    const [left, right] = [Math.max(0, x), Math.min(this.width, x + width)]
    const [top, bottom] = [Math.max(0, y), Math.min(this.height, y + height)]
    if (left >= right || top >= bottom) return
    for (let at = left; at < right; at++) this.#pixels.set(color, (top * this.width + at) * 3)
    const first = (top * this.width + left) * 3
    const end = (top * this.width + right) * 3
    for (let row = top + 1; row < bottom; row++) {
      this.#pixels.copyWithin((row * this.width + left) * 3, first, end)
    }
  }

  /** A filled ellipse with soft edges; `from` and `to` cut it to the rows between, as shares of its height. */
  ellipse(x: number, y: number, radiusX: number, radiusY: number, color: Color, from = 0, to = 1): void {
    const top = Math.max(0, Math.floor(y - radiusY + 2 * radiusY * from))
    const bottom = Math.min(this.height, Math.ceil(y - radiusY + 2 * radiusY * to))
    const left = Math.max(0, Math.floor(x - radiusX - 1))
    const right = Math.min(this.width, Math.ceil(x + radiusX + 1))
    const softness = Math.min(radiusX, radiusY)
    for (let row = top; row < bottom; row++) {
      const above = ((row + 0.5 - y) / radiusY) ** 2
      for (let column = left; column < right; column++) {
        const distance = Math.sqrt(above + ((column + 0.5 - x) / radiusX) ** 2)
        const coverage = (1 - distance) * softness + 0.5
        if (coverage > 0) this.#blend((row * this.width + column) * 3, color, Math.min(1, coverage))
      }
    }
  }

  png(level?: number): Uint8Array {
    return encodePng(this.width, this.height, this.#pixels, level)
  }

  #blend(at: number, color: Color, share: number): void {
    const pixels = this.#pixels
    for (let channel = 0; channel < 3; channel++) {
      const under = pixels[at + channel] ?? 0
      pixels[at + channel] = Math.round(under + ((color[channel] ?? 0) - under) * share)
    }
  }
}

/** A colour by hue (0 to 359), saturation and lightness (0 to 1). */
export function hsl(hue: number, saturation: number, lightness: number): Color {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
