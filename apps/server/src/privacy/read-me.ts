import type { PersonalSchema } from './rows.ts'

/** Explains the copy of a person's data, in Portuguese: each file, each column, and what is left out. */
export function readMe({ own, inventory }: PersonalSchema, created: string): string {
  const tables = own.map(({ name, about, columns, withheld = {} }) => {
    const lines = columns
      .filter((column) => !(column in withheld))
      .map((column) => `    ${column}: ${inventory.words[column] ?? ''}`)
    const missing = Object.entries(withheld).map(([column, why]) => `    (sem ${column}: ${why})`)
    return [`${about} (${name})`, ...lines, ...missing].join('\n')
  })
  return `${INTRODUCTION(created)}\n\n${tables.join('\n\n')}\n`.replaceAll('\n', '\r\n')
}

const INTRODUCTION = (created: string) => `CÓPIA DOS SEUS DADOS PESSOAIS
Portal do Colaborador, gerada em ${created}

Esta é a cópia dos dados que o portal guarda sobre você (LGPD, Lei 13.709/2018, arts. 18 e 19). Guarde o arquivo em lugar
seguro: ele tem o seu salário, os seus documentos e os dados dos seus dependentes.

O que há aqui
  dados.json   todos os dados, tabela por tabela, para outro sistema ler
  csv/         os mesmos dados, uma planilha por tabela (abra no Excel ou no LibreOffice); só as tabelas em que há algo
  arquivos/    holerites, informes, espelhos, documentos assinados, anexos e foto; a coluna "arquivo" das tabelas diz
               a que linha cada um pertence
As tabelas company, unit e outras sem explicação abaixo são listas de códigos, como o nome da empresa ou da unidade.
Valores em dinheiro estão em centavos; horários de gravação, em horário universal (UTC).

O que não há aqui
  Denúncias. Elas são anônimas e cifradas: nada no portal liga uma denúncia a uma pessoa, e por isso nem a empresa nem o
  portal conseguem incluí-las.
  Segredos de acesso, como a sua senha, que só existem em forma cifrada.
  Cópias de segurança, que têm os mesmos dados e são apagadas depois de algum tempo.
  Valores anteriores de dados importados, que servem para desfazer uma importação e são apagados em até 90 dias.

As tabelas`
