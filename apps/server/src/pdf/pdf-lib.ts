import { createRequire } from 'node:module'
import type * as pdfLib from '@cantoo/pdf-lib'

/**
 * Loads pdf-lib in its CommonJS build: the ES modules are several hundred files, six megabytes more memory, and twice
 * as slow.
 */
export const {
  EncryptedPDFError,
  PDFContext,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFStreamWriter,
  PDFString,
  rgb,
  StandardFontEmbedder,
  StandardFonts,
} = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof pdfLib

export type PDFDocument = pdfLib.PDFDocument
