import { resolve } from 'node:path'
import { type Settings, SettingsError } from '#runtime/settings.ts'
import { databaseKind, migrate, openDatabase } from '#schema/database.ts'
import { currentReportKey, makeReportKey } from './report-key.ts'

/**
 * `colab report-key <file>`: opens the report channel with a key of HR's, or gives it another one; answers what to
 * do with the file. Throws SettingsError.
 */
export async function runReportKey(settings: Settings, path: string): Promise<string> {
  const file = resolve(path)
  const db = openDatabase(settings.databaseUrl)
  try {
    await migrate(db, databaseKind(settings.databaseUrl))
    const hadOne = (await currentReportKey(db)) !== undefined
    await makeReportKey({ db }, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new SettingsError(`${file} já existe: escolha outro nome para a chave.`)
      if (error.code) throw new SettingsError(`A chave não pôde ser gravada em ${file} (${error.code}).`)
      throw error
    })
    const what = hadOne
      ? 'As denúncias que já estão lá continuam abrindo só com a chave anterior: guarde as duas.'
      : 'O canal de denúncias está aberto.'
    return `A chave privada das denúncias está em ${file}, e em nenhum outro lugar.
Leve este arquivo para fora do servidor agora, e apague-o daqui: quem tem a chave e o banco de dados lê as denúncias.
Guarde uma cópia em lugar seguro: sem ela ninguém abre as denúncias, nem o RH.
${what}`
  } finally {
    await db.destroy()
  }
}
