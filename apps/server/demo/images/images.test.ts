import { inflateSync } from 'node:zlib'
import { fileType } from '@colab/contract/wire/file-type'
import { describe, expect, it } from 'vitest'
import { encodePng } from './png.ts'
import { hsl, Raster } from './raster.ts'

function pixelsOf(png: Uint8Array): number[][] {
  const file = Buffer.from(png)
  const row = file.readUInt32BE(16) * 3 + 1
  const height = file.readUInt32BE(20)
  const start = file.indexOf('IDAT') + 4
  const raw = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)))
  expect(raw).toHaveLength(row * height)
  return Array.from({ length: height }, (_, at) => [...raw.subarray(at * row + 1, (at + 1) * row)])
}

describe('a PNG', () => {
  it('is one by its signature, and reads back as the pixels it was made of', () => {
    const png = encodePng(2, 2, new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
    expect(fileType(png)?.mime).toBe('image/png')
    expect(pixelsOf(png)).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ])
  })
})

describe('a raster', () => {
  it('fills rectangles, cut at its edges', () => {
    const raster = new Raster(3, 2, [0, 0, 0])
    raster.rectangle(1, -5, 10, 6, [9, 9, 9])
    raster.rectangle(7, 7, 2, 2, [5, 5, 5])
    expect(pixelsOf(raster.png())).toEqual([
      [0, 0, 0, 9, 9, 9, 9, 9, 9],
      [0, 0, 0, 0, 0, 0, 0, 0, 0],
    ])
  })

  it('fills ellipses inside and leaves what is outside', () => {
    const raster = new Raster(9, 9, [0, 0, 0])
    raster.ellipse(4.5, 4.5, 3, 3, [200, 200, 200])
    const pixels = pixelsOf(raster.png())
    expect(pixels[4]?.[4 * 3]).toBe(200)
    expect(pixels[0]?.[0]).toBe(0)
    expect(pixels[4]?.[1 * 3]).toBeGreaterThan(0)
    expect(pixels[4]?.[1 * 3]).toBeLessThan(200)
  })

  it('knows colours by hue', () => {
    expect([hsl(0, 1, 0.5), hsl(120, 1, 0.5), hsl(240, 1, 0.5), hsl(40, 0, 0.5)]).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [128, 128, 128],
    ])
  })
})
