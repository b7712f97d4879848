import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileTypeByExtension } from './file-kinds.ts'
import { fileType } from './file-type.ts'

/** Converts a text to bytes, one per character. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const mimeOf = (opening: string) => fileType(bytes(opening))?.mime

describe('detects the type of a file by its first bytes', () => {
  test.each([
    ['application/pdf', '%PDF-1.7\n'],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/jpeg', '\xff\xd8\xff\xe1\0\x10Exif'],
    ['image/gif', 'GIF87a'],
    ['image/gif', 'GIF89a'],
    ['application/zip', 'PK\x03\x04'],
    ['application/zip', 'PK\x05\x06'],
    ['application/vnd.rar', 'Rar!\x1a\x07\0'],
    ['application/vnd.rar', 'Rar!\x1a\x07\x01\0'],
    ['video/mp4', '\0\0\0\x20ftypisom'],
    ['video/mp4', '\0\0\0\x18ftypmp42'],
    ['video/mp4', '\0\0\0\nftypM4V '],
  ])('%s', (mime, opening) => {
    expect(mimeOf(opening)).toBe(mime)
    expect(mimeOf(`${opening}${'x'.repeat(100)}`)).toBe(mime)
    expect(mimeOf(` ${opening}`)).toBeUndefined()
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'Prezado colaborador'],
    ['a program', 'MZ\x90\0'],
    ['a photo of another format in the same box', '\0\0\0\x18ftypheic'],
    ['a moving picture that is no MP4', '\0\0\0\x14ftypqt  '],
    ['half a signature', '\x89PNG\r\n'],
    ['nothing', ''],
  ])('%s is none of them', (_, opening) => {
    expect(fileType(bytes(opening))).toBeNull()
  })

  test('accepts any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (some) => {
        expect([null, 'string']).toContain(fileType(some) && typeof fileType(some)?.extension)
      }),
    )
  })
})

test('falls back to the extension when the bytes are unknown', () => {
  const read = ['pdf', 'jpg', 'jpeg', 'png', 'txt', 'html'].map((extension) => fileTypeByExtension(extension).mime)
  expect(read).toEqual(['application/pdf', 'image/jpeg', 'image/jpeg', 'image/png', 'text/plain', 'text/html'])
  expect(fileTypeByExtension('Convenção 2026.PDF')).toEqual({ mime: 'application/pdf', extension: 'pdf' })
})

test('treats everything else as binary', () => {
  expect(fileTypeByExtension('docx')).toEqual({ mime: 'application/octet-stream', extension: 'docx' })
  for (const odd of ['', 'svg', 'xhtml', 'constructor', '__proto__', '../../x', 'html.exe', 'a b']) {
    expect(fileTypeByExtension(odd).mime).toBe('application/octet-stream')
  }
})
