import { formatCode } from '#gatekeeper/invitations.ts'
import { MARGIN, MUTED, Sheets, type Style, WIDTH } from '#pdf/sheets.ts'

const BRAND = '#121934'
const TITLE: Style = { size: 18, bold: true, color: BRAND }
const STRONG: Style = { size: 12, bold: true }
const TEXT: Style = { size: 11 }
const NOTE: Style = { size: 9, color: MUTED }
const CODE: Style = { size: 30, bold: true, color: BRAND }
const STEP = 20
const BOX = 96

/** The letter with the code of one person. */
export interface Letter {
  nome: string
  nomeEmpresa: string
  unidade: string
  /** As the company writes it; empty where that is a plain number. */
  matricula: string
  code: string
  /** Last day on which the code is valid. */
  until: string
}

export interface LetterOptions {
  /** Name of the portal, for a sentence. */
  name: string
  portal: string
  contactPhone: string
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** Writes a page for each letter. */
export async function lettersPdf(letters: readonly Letter[], options: LetterOptions): Promise<Uint8Array> {
  const author = letters[0]?.nomeEmpresa ?? ''
  const sheets = new Sheets({ title: 'Cartas de acesso ao portal', author, createdAt: options.createdAt })
  for (const [at, letter] of letters.entries()) {
    if (at > 0) sheets.addPage()
    writeLetter(sheets, letter, options)
  }
  return sheets.finish('Pessoal e confidencial', { numbered: false })
}

function writeLetter(sheets: Sheets, letter: Letter, { name, portal, contactPhone }: LetterOptions): void {
  const paragraph = (text: string, style: Style, after: number, indent = 0) => {
    sheets.tag(sheets.root, 'P', () =>
      sheets.text(text, style, { x: MARGIN + indent, y: sheets.y, width: WIDTH - indent }),
    )
    sheets.y += after
  }
  paragraph(letter.nomeEmpresa, { ...STRONG, color: BRAND }, 4)
  const line = sheets.y
  sheets.artifact(() => sheets.fill(BRAND, { x: MARGIN, y: line, width: WIDTH, height: 1.2 }))
  sheets.y = line + 30
  paragraph(letter.nome, STRONG, 2)
  const matricula = letter.matricula && `matrícula ${letter.matricula}`
  paragraph([letter.unidade, matricula].filter(Boolean).join(' · '), NOTE, 44)
  sheets.tag(sheets.root, 'H1', () =>
    sheets.text(`Seu acesso ao ${name}`, TITLE, { x: MARGIN, y: sheets.y, width: WIDTH }),
  )
  sheets.y += 10
  paragraph(
    'No portal você vê os seus holerites, informes de rendimentos, férias e avisos, e fala com o RH, no celular ou no computador.',
    TEXT,
    16,
  )
  const steps = [
    `Abra ${portal}`,
    'Toque em “Tenho um código do RH”.',
    'Informe o seu CPF e o código abaixo.',
    'Crie a sua senha. Na próxima vez, entre com o CPF e essa senha.',
  ]
  for (const [at, step] of steps.entries()) {
    const top = sheets.y
    sheets.tag(sheets.root, 'P', () => {
      sheets.text(`${at + 1}.`, { ...TEXT, bold: true }, { x: MARGIN, y: top, width: STEP })
      sheets.text(step, TEXT, { x: MARGIN + STEP, y: top, width: WIDTH - STEP })
    })
    sheets.y += 5
  }
  const top = sheets.y + 18
  sheets.artifact(() => sheets.outline({ x: MARGIN, y: top, width: WIDTH, height: BOX }))
  const centered = { x: MARGIN, width: WIDTH, align: 'center' } as const
  sheets.tag(sheets.root, 'P', () => {
    sheets.text('Seu código ', NOTE, { ...centered, y: top + 12 })
    sheets.text(`${formatCode(letter.code)} `, CODE, { ...centered, y: top + 28 })
    sheets.text(`vale até ${letter.until}`, NOTE, { ...centered, y: top + 72 })
  })
  sheets.y = top + BOX + 22
  const hr = contactPhone ? `o RH, ${contactPhone}` : 'o RH'
  paragraph(
    'O código serve uma única vez e é só seu. Não o informe a ninguém: nem o RH nem o suporte pedem este código ou a sua senha. Depois de criar a senha, destrua esta carta.',
    TEXT,
    10,
  )
  paragraph(`A carta chegou aberta, o código venceu ou não funciona? Procure ${hr}.`, TEXT, 0)
}
