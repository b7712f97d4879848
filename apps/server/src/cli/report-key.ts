import { resolve } from 'node:path'
import type { Settings } from '#base/settings.ts'
import { command, type Group } from '#cli/command.ts'
import type { Database } from '#db/schema.ts'
import { currentReportKey, makeReportKey } from '#domains/misconduct/report-key.ts'

/** `colab report-key`: opens the report channel with a key for HR, or replaces the key. */
export const reportKeyGroup = (openMigrated: (settings: Settings) => Promise<Database>): Group => ({
  '': command({
    language: 'pt',
    usage: '<arquivo>',
    about: 'cria a chave do RH para o canal de denúncias: a metade privada fica só no arquivo',
    args: [1, 1],
    async run({ settings, args: [path = ''] }) {
      const arquivo = resolve(path)
      const db = await openMigrated(settings())
      try {
        const substituiu = (await currentReportKey(db)) !== undefined
        await makeReportKey({ db }, arquivo).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') throw new Error(`${arquivo} já existe: escolha outro nome para a chave.`)
          if (error.code) throw new Error(`A chave não pôde ser gravada em ${arquivo} (${error.code}).`)
          throw error
        })
        return { text: nextSteps(arquivo, substituiu), data: { arquivo, substituiu } }
      } finally {
        await db.destroy()
      }
    },
  }),
})

function nextSteps(file: string, hadOne: boolean): string {
  const state = hadOne
    ? 'As denúncias que já estão lá continuam abrindo só com a chave anterior: guarde as duas.'
    : 'O canal de denúncias está aberto.'
  return `A chave privada das denúncias está em ${file}, e em nenhum outro lugar.
Leve este arquivo para fora do servidor agora, e apague-o daqui: quem tem a chave e o banco de dados lê as denúncias.
Guarde uma cópia em lugar seguro: sem ela ninguém abre as denúncias, nem o RH.
${state}`
}
