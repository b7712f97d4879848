import { gunzipSync } from 'node:zlib'
import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { PdfDocument } from '#pdf/document.ts'
import { readAsset } from './assets.ts'
import { payday, workdayUntil } from './company/holidays.ts'
import { writeMarkdown } from './company/markdown.ts'
import { noonOf } from './company/noon.ts'
import { COMPANIES } from './company/places.ts'

/** An attachment of a notice; `extensao` as in `extensaoAnexo`. */
export interface Attachment {
  nomeArquivo: string
  extensao: string
  conteudo: Uint8Array
}

/** Titles the PDF, and writes Markdown into it. */
async function pdf(nomeArquivo: string, day: string, title: string, markdown: string): Promise<Attachment> {
  const author = COMPANIES[0]?.nomeEmpresa ?? ''
  const footer = `${author} · Gestão de Pessoas · ${formatDate(day)}`
  const document = new PdfDocument({ title, author, createdAt: noonOf(day) }, footer)
  document.heading(title)
  writeMarkdown(document, markdown)
  return { nomeArquivo, extensao: 'pdf', conteudo: await document.finish() }
}

function calendario(day: string): Promise<Attachment> {
  const year = day.slice(0, 4)
  const rows = Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01-01`, at)).map((month) => {
    const [advance, salary] = [formatDate(workdayUntil(addDays(month, 19))), formatDate(payday(addMonths(month, 1)))]
    return `| ${month.slice(5, 7)}/${year} | ${advance} | ${salary} |`
  })
  const text = `
O salário é pago até o quinto dia útil do mês seguinte (CLT, art. 459); o adiantamento, no dia 20.

| Mês de trabalho (2) | Adiantamento (2) | Salário (2) |
| --- | --: | --: |
${rows.join('\n')}

> 13º salário: primeira parcela até 30 de novembro e segunda até 20 de dezembro.
`
  return pdf(`calendario-de-pagamentos-${year}.pdf`, day, `Calendário de pagamentos ${year}`, text)
}

function planoSaude(day: string): Promise<Attachment> {
  const text = `
Valores mensais em reais, por pessoa, a partir de 01/07/${day.slice(0, 4)}. Metade é paga pela empresa.

| Faixa etária (3) | Mensalidade (2) | Parte do empregado (2) |
| --- | --: | --: |
| Até 18 anos | 169,80 | 84,90 |
| 19 a 33 anos | 237,80 | 118,90 |
| 34 a 48 anos | 312,40 | 156,20 |
| 49 anos ou mais | 378,80 | 189,40 |

## Coparticipação

Consultas: 20% do custo, até R$ 40,00. Exames simples: 20%, até R$ 60,00. Internações: não há.
`
  return pdf('plano-de-saude-valores.pdf', day, 'Plano Vida Essencial: novos valores', text)
}

function cipa(day: string): Promise<Attachment> {
  const text = `
Ficam convocados os empregados para a eleição dos seus representantes na Comissão Interna de Prevenção de Acidentes e de Assédio (CIPA), conforme o item 5.5 da NR-5 e o art. 163 da CLT.

| Etapa (3) | Data (1) |
| --- | --: |
| Abertura das inscrições | ${formatDate(day)} |
| Encerramento das inscrições | ${formatDate(addDays(day, 15))} |
| Eleição, por voto secreto, no horário de trabalho | ${formatDate(addDays(day, 30))} |
| Posse dos eleitos | ${formatDate(addDays(day, 60))} |

___ Presidente da comissão eleitoral
`
  return pdf('edital-cipa.pdf', day, 'Edital de convocação para a eleição da CIPA', text)
}

function direitos(day: string): Promise<Attachment> {
  const text = `
Conforme o art. 18 da Lei 13.709/2018 (LGPD), você pode pedir a qualquer momento:

1. a confirmação de que tratamos seus dados e o acesso a eles;
2. a correção do que estiver incompleto ou errado;
3. a informação sobre com quem os compartilhamos;
4. a revogação do consentimento, quando for ele a base legal.

Respondemos de imediato, de forma simplificada, ou em até 15 dias, com declaração completa (art. 19).
`
  return pdf('direitos-do-titular.pdf', day, 'Seus direitos como titular de dados', text)
}

/**
 * A floor plan with the circles of NR-5. Larger than the 5 MB up to which files open in a tab (spec §4): its picture is
 * not compressed, so that the source file is stored compressed.
 */
async function mapaRisco(): Promise<Attachment> {
  const conteudo = gunzipSync(await readAsset('mapa-de-riscos.pdf.gz'))
  return { nomeArquivo: 'mapa-de-riscos.pdf', extensao: 'pdf', conteudo }
}

async function picture(name: string, extensao: 'png' | 'jpg'): Promise<Attachment> {
  const nomeArquivo = `${name}.${extensao}`
  return { nomeArquivo, extensao, conteudo: await readAsset(nomeArquivo) }
}

function text(nomeArquivo: string, lines: string): Attachment {
  return { nomeArquivo, extensao: 'txt', conteudo: Buffer.from(lines.trimStart().replaceAll('\n', '\r\n')) }
}

const locais = (day: string) =>
  text(
    'locais-de-vacinacao.txt',
    `
VACINAÇÃO CONTRA A GRIPE

Escritórios: ${formatDate(addDays(day, 7))}, das 9h às 16h, sala de treinamento
Lojas: ${formatDate(addDays(day, 8))}, das 8h às 11h, sala de descanso
Centros de distribuição: ${formatDate(addDays(day, 9))}, das 6h às 22h, ambulatório
`,
  )

const YEAR_END = `
EXPEDIENTE DE FIM DE ANO

24 e 31 de dezembro: escritórios até as 12h, lojas até as 18h
25 de dezembro e 1º de janeiro: fechado
Centros de distribuição: escala normal, exceto nos feriados
`

/** Contains a script, as a saved page might: it must never run in the portal (decisions, Attachments). */
function privacidade(day: string): Attachment {
  const page = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Política de privacidade</title></head>
<body>
<h1>Política de privacidade dos empregados</h1>
<p>Versão de ${formatDate(day)}.</p>
<h2>Quais dados tratamos</h2>
<p>Identificação, contato, dependentes, jornada, remuneração e benefícios, para cumprir o contrato de trabalho e a lei.</p>
<h2>Por quanto tempo</h2>
<p>Enquanto durar o contrato e, depois dele, pelos prazos que a lei exige.</p>
<h2>Seus direitos</h2>
<p>Acesso, correção e informação sobre o compartilhamento, entre outros, pelo Fale com o RH.</p>
<script>
document.body.innerHTML = '<h1>Script do anexo executado</h1>'
localStorage.setItem('script-do-anexo', 'executado')
</script>
</body>
</html>
`
  return { nomeArquivo: 'politica-de-privacidade.html', extensao: 'html', conteudo: Buffer.from(page) }
}

export type AttachmentName = keyof typeof ATTACHMENTS

/** Makes each file; the day is that of its notice. */
export const ATTACHMENTS = {
  calendario,
  vacinacao: () => picture('vacinacao', 'png'),
  locais,
  planoSaude,
  mapaRisco,
  cipa,
  outubroRosa: () => picture('outubro-rosa', 'jpg'),
  expediente: () => text('expediente-de-fim-de-ano.txt', YEAR_END),
  privacidade,
  direitos,
} satisfies Record<string, (day: string) => Attachment | Promise<Attachment>>
