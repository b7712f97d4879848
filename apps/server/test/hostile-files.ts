import { fileType } from '@colab/contract/wire/file-type'
import { chunk, comment, exif, gif, jpeg, png, segment } from './pictures.ts'
import { smallPdf } from './small-pdf.ts'

/* Files that somebody would upload to harm, and the rules that hold for whatever is stored of them. */

export interface SentFile {
  name: string
  bytes: Buffer<ArrayBuffer>
}

export interface KeptFile {
  nomeArquivo: string
  tipo: string
  conteudo: Uint8Array
}

/** What must not survive in a picture. */
const PAYLOAD = '<script>alert(1)</script>CANARY'
/** The test string that every scanner reports. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

const NAMES = [
  'foto.png',
  'conta.exe.pdf',
  'pagina.html',
  'a.svg.jpg.exe',
  'recibo\u202Efdp.exe',
  'a\r\nContent-Type: text/html\r\n\r\n.png',
  '../../../etc/passwd',
  'C:\\Windows\\system32\\x.dll',
  '..',
  '.htaccess',
  'a\0.pdf',
  'x\u200B\u2066y\u2069.pdf',
  ' . . ',
  `${'n'.repeat(5000)}.gif`,
  '<img src=x onerror=alert(1)>.png',
  'CON',
  "'; drop table file; --.pdf",
]

/** Hostile contents by kind; `random` from 0 to below 1. */
const CONTENTS: ((random: () => number) => Buffer<ArrayBuffer>)[] = [
  // Other types under any name.
  () => latin1(`<html>${PAYLOAD}</html>`),
  () => latin1(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`),
  () => latin1(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`),
  () => latin1('MZ\x90\0\x03'),
  () => latin1('\x7fELF\x02\x01'),
  () => latin1('#!/bin/sh\nrm -rf /'),
  () => latin1('RIFF\x24\0\0\0WEBPVP8 '),
  () => latin1('\0\0\0\x20ftypheic'),
  () => latin1('II*\0\x08\0\0\0'),
  () => latin1('BM\x3a\0\0\0'),
  () => latin1(` %PDF-1.7${PAYLOAD}`),
  () => latin1(EICAR),
  () => Buffer.alloc(0),
  () => latin1('\xff\xd8\xff'),
  // Damaged pictures.
  (random) => jpeg(2, 2).subarray(0, 3 + Math.floor(random() * 40)),
  (random) => png(2, 2).subarray(0, 8 + Math.floor(random() * 50)),
  (random) => gif(2, 2).subarray(0, 6 + Math.floor(random() * 25)),
  (random) => flipped(png(2, 2), random),
  // A few bytes that claim gigabytes.
  () => png(30_000, 30_000),
  () => jpeg(65_535, 65_535),
  () => gif(65_535, 65_535),
  () => png(0, 5),
  (random) => png(7100 + Math.floor(random() * 1000), 7100),
  // Two types at once.
  () => Buffer.concat([png(2, 2), latin1(`PK\x03\x04${PAYLOAD}`)]),
  () => Buffer.concat([jpeg(2, 2), latin1(PAYLOAD)]),
  () => Buffer.concat([gif(2, 2), latin1(PAYLOAD)]),
  () => jpeg(2, 2, segment(0xfe, PAYLOAD)),
  () => jpeg(2, 2, exif(6, PAYLOAD)),
  () => jpeg(2, 2, segment(0xed, PAYLOAD), segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PAYLOAD}`)),
  () => png(2, 2, chunk('tEXt', `Comment\0${PAYLOAD}`), chunk('eXIf', PAYLOAD)),
  () => png(2, 2, chunk('iTXt', PAYLOAD), chunk('zzZz', PAYLOAD)),
  () => gif(2, 2, comment(PAYLOAD)),
  () => latin1(`GIF89a=1;${PAYLOAD}//`),
  () => latin1(`%PDF-1.7\n${PAYLOAD}`),
  () => latin1(smallPdf(PAYLOAD)),
  () => latin1(smallPdf('x'.repeat(500)).slice(0, 500)),
  // Archives: never unpacked, and only for HR.
  () => latin1(`PK\x03\x04${'\0'.repeat(500)}`),
  () => latin1(`Rar!\x1a\x07\x00${PAYLOAD}`),
]

function flipped(bytes: Buffer<ArrayBuffer>, random: () => number): Buffer<ArrayBuffer> {
  const at = 12 + Math.floor(random() * (bytes.length - 28))
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([(bytes[at] ?? 0) ^ 0x10]), bytes.subarray(at + 1)])
}

/** The hostile file of an index: every kind under every name in turn. */
export function hostileFile(index: number, random: () => number): SentFile {
  const make = CONTENTS[index % CONTENTS.length]
  return { name: NAMES[index % NAMES.length] ?? '', bytes: make?.(random) ?? Buffer.alloc(0) }
}

/** A whole file of an index that has to be accepted by every form. */
export function goodFile(index: number): SentFile {
  const bytes = [jpeg(index + 1, 3), png(index + 1, 3), gif(index + 1, 3), latin1(smallPdf(`${index}`))][index % 4]
  return { name: `arquivo ${index}.bin`, bytes: bytes ?? Buffer.alloc(0) }
}

/** Returns the pixels that a PNG claims, whose size is where its first chunk begins. */
function pixelsOf(bytes: Uint8Array): number {
  const header = Buffer.from(bytes)
  return header.readUInt32BE(16) * header.readUInt32BE(20)
}

const NAME = /^[^\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]{1,100}\.(pdf|png|jpg|gif|zip|rar|mp4)$/u

/** Returns the rule that a stored file breaks; null when it breaks none. */
export function brokenRule({ nomeArquivo, tipo, conteudo }: KeptFile, accepts: readonly string[]): string | null {
  const type = fileType(conteudo)
  if (type?.mime !== tipo || !accepts.includes(type.extension)) return 'type'
  if (!NAME.test(nomeArquivo) || /\.(exe|html|svg|dll)\./i.test(nomeArquivo)) return 'name'
  const isPicture = tipo.startsWith('image/')
  if (isPicture && Buffer.from(conteudo).includes('CANARY')) return 'metadata'
  if (isPicture && conteudo.length < 20) return 'damaged'
  if (tipo === 'image/png' && pixelsOf(conteudo) > 50_000_000) return 'pixels'
  return null
}
