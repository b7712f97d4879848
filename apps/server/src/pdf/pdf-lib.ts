import { createRequire } from 'node:module'
import type * as pdfLib from '@cantoo/pdf-lib'

/** pdf-lib by its CommonJS build: as modules it is several hundred files, six megabytes more of a process, and twice as late. */
export const { EncryptedPDFError, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString, rgb, StandardFonts } =
  createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof pdfLib

export type PDFDocument = pdfLib.PDFDocument
