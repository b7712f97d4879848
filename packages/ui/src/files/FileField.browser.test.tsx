import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#i18n/locale.ts'
import { FileField } from '#kit/fields/FileField.tsx'
import { loadTexts } from '../../test/texts.ts'

const PDF = new TextEncoder().encode('%PDF-1.7')

test.each([
  ['HEIC', 'IMG_0001.HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'Fotos HEIC não são aceitas. Escolha uma foto JPEG ou PNG.'],
  ['HEIC as .jpg', 'IMG_1.jpg', '\0\0\0\x18ftypmif1\0\0', 'Fotos HEIC não são aceitas. Escolha uma foto JPEG ou PNG.'],
  ['WebP', 'a.webp', 'RIFF\x24\0\0\0WEBPVP8 ', 'Imagens WebP não são aceitas. Escolha uma foto JPEG ou PNG.'],
  ['Word', 'a.docx', 'PK\x03\x04 word', /^Arquivos do Word, Excel e PowerPoint não são aceitos/],
  ['old Excel', 'a.xls', '\xd0\xcf\x11\xe0\xa1\xb1', /^Arquivos do Word, Excel e PowerPoint não são aceitos/],
  ['an archive', 'a.zip', 'PK\x03\x04 zip', 'Este tipo de arquivo não é aceito.'],
  ['a text called PDF', 'a.pdf', 'Prezados', 'Este tipo de arquivo não é aceito.'],
  ['nothing', 'a.pdf', '', 'O arquivo está vazio. Escolha outro.'],
])('says of %s at choosing that it is not taken', async (_, name, bytes, text) => {
  await loadTexts()
  await render(<Probe />)
  const field = page.getByLabelText('Anexo')
  expect(field.element().getAttribute('accept')).toBe('application/pdf,image/png,image/jpeg')
  await userEvent.upload(field, new File([PDF], 'certo.pdf'))
  await expect.element(page.getByText('certo.pdf')).toBeVisible()
  await userEvent.upload(field, new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], name))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.upload(field, new File([PDF], 'certo.pdf'))
  await expect.poll(() => page.getByText(text).elements()).toEqual([])
})

test('says of a file of more than 10 MB at choosing that it is too large', async () => {
  await loadTexts()
  await render(<Probe />)
  const large = new File([PDF, new Uint8Array(10 * 1024 * 1024)], 'a.pdf')
  const chosen = new DataTransfer()
  chosen.items.add(large)
  const field = page.getByLabelText('Anexo').element() as HTMLInputElement
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('O arquivo passa de 10 MB.')).toBeVisible()
})

function Probe() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <I18nProvider i18n={i18n}>
      {/* An array of each render. */}
      <FileField label="Anexo" accepts={['pdf', 'png', 'jpg']} value={file} onChange={setFile} />
    </I18nProvider>
  )
}
