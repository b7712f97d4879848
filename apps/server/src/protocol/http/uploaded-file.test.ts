import { MESSAGE_FILES } from '@colab/contract/domains/hr-contact'
import { PROOF_FILES } from '@colab/contract/domains/registration'
import { describe, expect, it } from 'vitest'
import { PDFDocument } from '#pdf/pdf-lib.ts'
import { MOST_PIXELS } from '#pictures/clean.ts'
import { createRandom } from '../../../demo/company/random.ts'
import { brokenRule, goodFile, hostileFile } from '../../../test/hostile-files.ts'
import { chunk, comment, exif, gif, jpeg, png, segment } from '../../../test/pictures.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { checkFile } from './uploaded-file.ts'

const kept = (name: string, bytes: Buffer) => checkFile(name, bytes, MESSAGE_FILES)

describe('a file', () => {
  it('is stored by the rules or not at all: a thousand hostile ones', () => {
    const { int } = createRandom('hostile')
    const random = () => int(0, 999_999) / 1_000_000
    let refused = 0
    for (let index = 0; index < 1000; index++) {
      const { name, bytes } = hostileFile(index, random)
      for (const accepts of [PROOF_FILES, MESSAGE_FILES]) {
        const file = checkFile(name, bytes, accepts)
        if (!file) refused += 1
        else expect([index, name, brokenRule(file, accepts)]).toEqual([index, name, null])
      }
    }
    expect(refused).toBeGreaterThan(1000)
  })

  it('is accepted when it is whole: two hundred good ones', () => {
    for (let index = 0; index < 200; index++) {
      const { name, bytes } = goodFile(index)
      expect(checkFile(name, bytes, PROOF_FILES)?.conteudo).toEqual(bytes)
    }
  })

  it('keeps how a picture looks and its rotation, not place, camera and comments', () => {
    const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile')
    const stored = Buffer.from(kept('a', jpeg(4, 3, exif(6), icc, segment(0xfe, 'CANARY')))?.conteudo ?? [])
    expect(stored.includes('profile')).toBe(true)
    expect(stored.toString('latin1')).not.toMatch(/CANARY|-23\.55/)
    // Cleaned again, it is unchanged, because its rotation is found.
    expect(Buffer.compare(kept('a', stored)?.conteudo ?? Buffer.alloc(0), stored)).toBe(0)
    expect(stored.includes(Buffer.from('011200030000000100060000', 'hex'))).toBe(true)
    expect(kept('a', jpeg(4, 3, exif(1)))?.conteudo).toEqual(jpeg(4, 3))
    expect(kept('a', png(4, 3, chunk('gAMA', 'gggg'), chunk('eXIf', 'CANARY')))?.conteudo).toEqual(
      png(4, 3, chunk('gAMA', 'gggg')),
    )
    expect(kept('a', gif(4, 3, comment('CANARY')))?.conteudo).toEqual(gif(4, 3))
  })

  it('has 50 megapixels at most', () => {
    expect(MOST_PIXELS).toBe(50_000_000)
    expect(kept('a', png(10_000, 5000))).not.toBeNull()
    for (const flood of [png(10_000, 5001), jpeg(10_001, 5000), gif(10_000, 5001), png(0, 1)])
      expect(kept('a', flood)).toBeNull()
  })

  it('is a PDF when a reader can find its objects, also where an odd program wrote it', async () => {
    const whole = smallPdf()
    const stream = whole
      .replace('trailer<<', '3 0 obj<</Type/XRef')
      .replace('>>\nstartxref', '>>stream\n\u0001\nendstream\nstartxref')
    const odd = [
      whole,
      stream,
      whole.replaceAll('\n', '\r'),
      `${whole}${'\0'.repeat(5000)}`,
      whole.replace('%%EOF\n', ''),
    ]
    for (const pdf of [...odd, await PDFDocument.create().then((made) => made.save())]) {
      expect(kept('a', Buffer.from(pdf))?.tipo).toBe('application/pdf')
    }
    const noise = `%PDF-1.7\n${'x'.repeat(99)}\nstartxref\n9\n%%EOF`
    for (const none of ['%PDF-1.7', whole.slice(0, -60), noise]) expect(kept('a', Buffer.from(none))).toBeNull()
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\a\\b.exe', 'b.pdf'],
    ['a\u202Efdp.exe', 'afdp.pdf'],
    ['a\r\nSet-Cookie: x=y.pdf', 'aSet-Cookie x=y.pdf'],
    ['conta.exe.pdf', 'conta.pdf'],
    ['ponto 12.03.2026.pdf', 'ponto 12.03.2026.pdf'],
    ['<img src=x>.png', 'img src=x.pdf'],
    ['..', 'anexo.pdf'],
    ['', 'anexo.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ])('named %j is shown as %j', (name, shown) => {
    expect(kept(name, Buffer.from(smallPdf()))?.nomeArquivo).toBe(shown)
  })
})
