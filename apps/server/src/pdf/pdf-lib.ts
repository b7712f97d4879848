import { createRequire } from 'node:module'
import type * as pdfLib from '@cantoo/pdf-lib'

/**
 * Loads pdf-lib in its CommonJS build: the ES modules are several hundred files, six megabytes more memory, and twice
 * as slow.
 */
export const {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
  PDFStreamWriter,
  PDFString,
  rgb,
  StandardFontEmbedder,
  StandardFonts,
} = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof pdfLib

export type PDFDocument = pdfLib.PDFDocument
export type PDFArray = pdfLib.PDFArray
export type PDFContext = pdfLib.PDFContext
export type PDFDict = pdfLib.PDFDict
export type PDFNumber = pdfLib.PDFNumber
export type PDFName = pdfLib.PDFName
export type PDFObject = pdfLib.PDFObject
export type PDFRawStream = pdfLib.PDFRawStream
export type PDFRef = pdfLib.PDFRef
